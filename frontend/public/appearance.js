/* global document */
// Runs before the first paint, so that a stored theme or mood never flashes in late.
// A file of its own and not inline: a content security policy can then forbid inline scripts.
try {
  const root = document.documentElement;
  const theme = localStorage.getItem('aulavox.theme');
  const mood = localStorage.getItem('aulavox.mood');
  if (theme) root.dataset.theme = theme;
  if (mood) root.dataset.mood = mood;
} catch {
  // Storage can be blocked; the defaults are fine then.
}
