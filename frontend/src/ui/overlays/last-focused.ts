let last: HTMLElement | null = null;

/** Returns the element that has, or last had, keyboard focus. */
export const lastFocused = () => {
  const at = document.activeElement;
  return at instanceof HTMLElement && at !== document.body ? at : last;
};

const note = ({ target }: FocusEvent) => {
  if (target instanceof HTMLElement) last = target;
};

/** Starts tracking focus; returns a function that stops it. */
export const trackFocus = () => {
  document.addEventListener('focusin', note);
  return () => document.removeEventListener('focusin', note);
};
