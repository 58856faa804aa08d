import type { account } from '@aulavox/contracts/auth/account';
import { sessionTimes } from '@aulavox/contracts/limits';
import { useEffect } from 'react';
import { lastActivityAt, onActivity, reportActivity } from '../../lib/activity.ts';
import { isSessionLost, send } from '../../lib/send.ts';
import { expireSession } from '../../lib/sign-out.ts';
import { dismissToast, toast } from '../../lib/toast.ts';

const activityEvents = ['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart', 'click'];
const tickMs = 1000;
const ms = {
  idle: sessionTimes.idle * 1000,
  warnAfter: (sessionTimes.idle - sessionTimes.warnBefore) * 1000,
  refreshEvery: sessionTimes.refreshEvery * 1000,
  refreshAfterIdle: sessionTimes.refreshAfterIdle * 1000,
};

const warn = (): number =>
  toast(
    'Session Expiring Soon',
    'Your session will expire in 2 minutes due to inactivity. Move your mouse or click to stay logged in.',
    'warning',
    sessionTimes.warnBefore * 1000,
  );

/**
 * Keeps the session alive while somebody is there and ends it after 15 idle minutes (S1 section 4).
 * `onLost` is called when the server no longer knows the session.
 */
export function useSessionTimer(onLost: () => void): void {
  useEffect(() => {
    let warning: number | null = null;
    let isOver = false;

    const refresh = async () => {
      try {
        await send<typeof account.refreshSession>('POST', '/api/auth/refresh-session');
      } catch (error) {
        // Anything but a 401 is the network's or the server's trouble, which the next refresh survives.
        if (isSessionLost(error)) onLost();
      }
    };
    const check = () => {
      const idleMs = Date.now() - lastActivityAt();
      if (isOver) return;
      if (idleMs >= ms.idle) {
        isOver = true;
        expireSession();
      } else if (idleMs >= ms.warnAfter) {
        warning ??= warn();
      } else if (warning !== null) {
        dismissToast(warning);
        warning = null;
      }
    };
    const stopListening = onActivity((idleMs) => {
      check();
      if (idleMs > ms.refreshAfterIdle) void refresh();
    });

    // Arriving on the page is activity; a tab that was left open for hours starts anew.
    reportActivity();
    const ticking = setInterval(check, tickMs);
    const refreshing = setInterval(() => void refresh(), ms.refreshEvery);
    for (const name of activityEvents) {
      window.addEventListener(name, reportActivity, { passive: true, capture: true });
    }
    return () => {
      stopListening();
      clearInterval(ticking);
      clearInterval(refreshing);
      for (const name of activityEvents) {
        window.removeEventListener(name, reportActivity, { capture: true });
      }
    };
  }, [onLost]);
}
