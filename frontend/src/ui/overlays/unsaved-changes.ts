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

export const hasUnsavedChanges = () => holders > 0;

/** Gives up unsaved changes: neither the browser nor a prompt asks again. */
export const giveUpUnsaved = () => {
  isGivenUp = true;
};
export const isUnsavedGivenUp = () => isGivenUp;
