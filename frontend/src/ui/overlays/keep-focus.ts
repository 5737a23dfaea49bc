import { lastFocused } from './last-focused.js';

const isRow = (node: Node | null | undefined): node is HTMLElement =>
  node instanceof HTMLElement && node.matches('tr, li');

/** What a person finds where this was: the row that stands there now or before it, else what it stood in. */
const placeOf = (gone: Node, { target, previousSibling }: MutationRecord): Node | null => {
  if (isRow(gone)) {
    const now = previousSibling ? previousSibling.nextSibling : target.firstChild;
    const row = [now, previousSibling].find(isRow);
    if (row) return row;
  }
  let place: Node | null = target;
  while (place && !place.textContent) place = place.parentNode;
  return place;
};

/** It can have the focus for as long as it has it, though Tab does not lead to it. */
const focusOnPlace = (element: HTMLElement) => {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
};

/**
 * From now on: where a button goes with what it did, as "Complete" and "Restore" do, the focus is given to the place where it
 * stood, and not to nothing. Who gives it elsewhere, as a dialog does that closes, comes first. Answers what ends it.
 */
export const keepFocus = () => {
  const observer = new MutationObserver((records) => {
    const at = lastFocused();
    if (!at || at.isConnected) return;
    let lost: Node = at;
    for (const record of records) {
      const gone = [...record.removedNodes].find((node) => node.contains(lost));
      if (gone) lost = placeOf(gone, record) ?? lost;
    }
    if (!(lost instanceof HTMLElement) || !lost.isConnected || lost === document.body) return;
    const place = lost;
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && place.isConnected) focusOnPlace(place);
    });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
};
