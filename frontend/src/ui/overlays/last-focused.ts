let last: HTMLElement | null = null;

/** What has, or had last, the keyboard's focus. */
export const lastFocused = () => {
  const at = document.activeElement;
  return at instanceof HTMLElement && at !== document.body ? at : last;
};

const note = ({ target }: FocusEvent) => {
  if (target instanceof HTMLElement) last = target;
};

/** Follows the focus from now on; answers what ends that. */
export const followFocus = () => {
  document.addEventListener('focusin', note);
  return () => document.removeEventListener('focusin', note);
};
