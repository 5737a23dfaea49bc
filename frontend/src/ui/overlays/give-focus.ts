const focus = (element: HTMLElement | null) => {
  element?.focus({ preventScroll: element.id === 'main' });
  return element !== null && document.activeElement === element;
};

/** Gives the focus to this element, or to the page where that is gone or cannot have it. */
export const giveFocus = (element: HTMLElement | null) =>
  focus(element) || focus(document.getElementById('main'));
