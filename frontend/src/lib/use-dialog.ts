import { useState } from 'react';

/**
 * A dialog about something, say a lesson. What it is about stays until the next opening, so that its
 * words don't vanish while it fades out.
 */
export function useDialog<About>() {
  const [about, setAbout] = useState<About | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = (next: About) => {
    setAbout(next);
    setIsOpen(true);
  };
  return { about, isOpen, open, close: () => setIsOpen(false) };
}
