const key = 'aulavox.reloaded';
/** A second failure this soon after a reload is no update but a fault, and is shown as one. */
const onceWithinMs = 60_000;

/**
 * After an update the parts of the page that an open tab has not loaded yet are gone. Loading the page
 * once more brings the new ones; Vite says by an event when that is the case.
 */
export function reloadAfterUpdate(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < onceWithinMs) return;
    sessionStorage.setItem(key, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
