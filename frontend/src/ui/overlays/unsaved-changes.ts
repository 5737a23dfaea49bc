/** How many parts of the page have unsaved changes. */
let holders = 0;

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Makes the browser ask before the page is left, until the returned function is called. */
export const askBeforeUnload = () => {
  holders += 1;
  window.addEventListener('beforeunload', ask);
  return () => {
    holders -= 1;
    if (holders === 0) window.removeEventListener('beforeunload', ask);
  };
};

/**
 * Returns whether the page may be left for good, and asks at once if it has unsaved changes: then the browser does not
 * ask again.
 */
export const mayLeave = (): boolean => {
  if (holders > 0 && !window.confirm('Leave without saving? Your changes are not saved yet.')) return false;
  window.removeEventListener('beforeunload', ask);
  return true;
};
