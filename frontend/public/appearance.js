// Runs before the first paint; the app takes over in src/ui/theme/appearance.ts, with the same key and attribute.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('jobref.appearance');
  } catch (_) {
    // Storage may be disabled: falls back to the system's appearance.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.appearance = dark ? 'dark' : 'light';
})();
