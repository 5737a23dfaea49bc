/** How many parts of the page have unsaved changes. */
let holders = 0;
/** Whether the page is being left for good, so that no part of it asks any more. */
let isGivenUp = false;

const ask = (event: BeforeUnloadEvent) => {
  if (!isGivenUp) event.preventDefault();
};

/** Makes the browser ask before the page is left, until the returned function is called. */
export const askBeforeUnload = () => {
  holders += 1;
  isGivenUp = false;
  window.addEventListener('beforeunload', ask);
  return () => {
    holders -= 1;
    if (holders === 0) window.removeEventListener('beforeunload', ask);
  };
};

/** Returns whether the page may be left for good: asks if it has unsaved changes. */
export const mayLeave = (): boolean =>
  holders === 0 || window.confirm('Leave without saving? Your changes are not saved yet.');

/** Gives up unsaved changes, after `mayLeave`: neither the browser nor a prompt asks again. */
export const giveUpUnsaved = () => {
  isGivenUp = true;
};
export const isUnsavedGivenUp = () => isGivenUp;
