import { browser, serverPaths } from './paths.ts';
import { toastAcrossNavigation, toastError } from './toast.ts';

/** The pause before the sign-in page, long enough to read the first words (S1 section 9). */
export const loginRedirectMs = 500;

let isLeaving = false;

/** The session is gone: say so, then go to the sign-in page. Safe to call many times at once. */
export function leaveForLogin(
  title = 'Unauthorized',
  message = 'You are logged out. Logging in again...',
): void {
  toastError(title, message);
  if (isLeaving) return;
  isLeaving = true;
  setTimeout(() => {
    isLeaving = false;
    browser.goTo(serverPaths.login);
  }, loginRedirectMs);
}

export const signOut = (): void => browser.goTo(serverPaths.logout);

/** Fifteen idle minutes are over; the toast is shown on the page that follows. */
export function expireSession(): void {
  toastAcrossNavigation(
    'Session Expired',
    "You've been logged out due to 15 minutes of inactivity for security.",
    'warning',
  );
  signOut();
}
