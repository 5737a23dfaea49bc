// Runs before the first paint; the app takes over in src/ui/theme/appearance.ts, which uses the same key and attribute.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('jobref.appearance');
  } catch (_) {
    // Storage may be switched off: then the system's appearance is taken.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.appearance = dark ? 'dark' : 'light';
})();
