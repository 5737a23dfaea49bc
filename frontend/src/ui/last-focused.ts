let last: HTMLElement | null = null;

/** What has, or had last, the keyboard's focus; a menu does not count, but the button before it: it outlives the menu. */
export const lastFocused = () => last;

const note = ({ target }: FocusEvent) => {
  if (target instanceof HTMLElement && !target.closest('.ant-dropdown')) last = target;
};

/** Follows the focus from now on; answers what ends that. */
export const followFocus = () => {
  document.addEventListener('focusin', note);
  return () => document.removeEventListener('focusin', note);
};
