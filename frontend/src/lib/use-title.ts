import { useEffect } from 'react';

/** Names the page in the browser's tab and to screen readers, which read it out on arriving. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Aulavox` : 'Aulavox';
  }, [title]);
}
