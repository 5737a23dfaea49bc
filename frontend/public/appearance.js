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

// During a rolling upgrade the page may come from one version and its files be requested from another, which does not
// have them. No code of the app runs then: the page is reloaded until it is complete, a few times.
(function () {
  var key = 'jobref.reloads';
  var reloads = 0;
  try {
    reloads = Number(sessionStorage.getItem(key));
    sessionStorage.removeItem(key);
  } catch (_) {
    return;
  }
  var reload = function (event) {
    var part = event.target;
    var isCode =
      part.tagName === 'SCRIPT' || (part.tagName === 'LINK' && /stylesheet|modulepreload/.test(part.rel));
    if (!isCode || reloads >= 5 || (part.src || part.href).indexOf('/assets/') < 0) return;
    sessionStorage.setItem(key, String(reloads + 1));
    setTimeout(function () {
      location.reload();
    }, 1000);
  };
  addEventListener('error', reload, true);
  // Later failures are of parts that the app loads by itself.
  addEventListener('load', function () {
    removeEventListener('error', reload, true);
  });
})();
