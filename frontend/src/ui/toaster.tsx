import { useEffect, useState } from 'react';
import { dismissToast, type ToastTone, useToast } from '../lib/toast.ts';
import { IconButton } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import './toaster.css';

const icons: Record<ToastTone, IconName> = {
  success: 'check',
  info: 'info',
  warning: 'warning',
  error: 'warning',
};

/** The one toast on screen. It waits while a pointer rests on it or the keyboard is in it. */
export function Toaster() {
  const toast = useToast();
  const [isHeld, setIsHeld] = useState(false);
  const { id, durationMs } = toast ?? {};

  useEffect(() => {
    if (id === undefined || isHeld) return undefined;
    const timer = setTimeout(() => dismissToast(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs, isHeld]);

  return (
    <div className="toaster" role="region" aria-label="Notifications">
      <div aria-live={toast?.tone === 'error' ? 'assertive' : 'polite'}>
        {toast && (
          <div
            key={toast.id}
            className={`toast toast-${toast.tone}`}
            onPointerEnter={() => setIsHeld(true)}
            onPointerLeave={() => setIsHeld(false)}
            onFocus={() => setIsHeld(true)}
            onBlur={() => setIsHeld(false)}
          >
            <span className="toast-icon">
              <Icon name={icons[toast.tone]} size={20} />
            </span>
            <div className="toast-text">
              <p className="toast-title">{toast.title}</p>
              {toast.message && <p>{toast.message}</p>}
            </div>
            <IconButton label="Close notification" onClick={() => close(toast.id, setIsHeld)}>
              <Icon name="close" size={18} />
            </IconButton>
          </div>
        )}
      </div>
    </div>
  );
}

/** A toast that is closed under the pointer gets no leave event, so the hold ends here. */
function close(id: number, setIsHeld: (isHeld: boolean) => void): void {
  setIsHeld(false);
  dismissToast(id);
}
