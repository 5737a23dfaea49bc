const focus = (element: HTMLElement | null) => {
  element?.focus({ preventScroll: element.id === 'main' });
  return element !== null && document.activeElement === element;
};

/** Focuses this element, or the page when the element is gone or not focusable. */
export const giveFocus = (element: HTMLElement | null) =>
  focus(element) || focus(document.getElementById('main'));
