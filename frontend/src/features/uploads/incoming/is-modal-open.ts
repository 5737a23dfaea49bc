const isShown = (element: Element) =>
  typeof element.checkVisibility !== 'function' || element.checkVisibility();

/** Whether a dialog, a drawer or the photo viewer is open over the page. */
export const isModalOpen = () =>
  [...document.querySelectorAll('[aria-modal="true"], dialog[open]')].some(isShown);
