/** How many parts of the page have unsaved changes. */
let holders = 0;
/** How long a page may take to start leaving, in milliseconds. */
const leavingTime = 5_000;
/** Whether the page is being left for good, so that no part of it asks. */
let isDiscarded = false;

const ask = (event: BeforeUnloadEvent) => {
  if (!isDiscarded) event.preventDefault();
};

/** Makes the browser ask before the page is left, until the returned function is called. */
export const askBeforeUnload = () => {
  holders += 1;
  isDiscarded = false;
  window.addEventListener('beforeunload', ask);
  return () => {
    holders -= 1;
    if (holders === 0) window.removeEventListener('beforeunload', ask);
  };
};

export const hasUnsavedChanges = () => holders > 0;

/**
 * Discards unsaved changes: neither the browser nor a prompt asks while the page is being left. Both ask again if it
 * still shows, as when the person stopped it.
 */
export const discardUnsaved = () => {
  isDiscarded = true;
  window.setTimeout(() => (isDiscarded = false), leavingTime);
};
export const isUnsavedDiscarded = () => isDiscarded;
