import { lastFocused } from './last-focused.js';

const isRow = (node: Node | null | undefined): node is HTMLElement =>
  node instanceof HTMLElement && node.matches('tr, li');

/** Returns the replacement for a removed node: the row now in its place or before it, else its container. */
const replacementFor = (gone: Node, { target, previousSibling }: MutationRecord): Node | null => {
  if (isRow(gone)) {
    const now = previousSibling ? previousSibling.nextSibling : target.firstChild;
    const row = [now, previousSibling].find(isRow);
    if (row) return row;
  }
  let node: Node | null = target;
  while (node && !node.textContent) node = node.parentNode;
  return node;
};

/** Focuses an element that is not in the tab order, by a temporary tabindex. */
const focusNode = (element: HTMLElement) => {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
};

/**
 * Starts keeping focus: when a button disappears with its action, as "Complete" and "Restore" do, focus moves to its
 * place instead of the body; a button that was disabled with focus gets it back when it is enabled again, as "Generate
 * PDF" after its pause. Components that move focus themselves, as a closing dialog does, take precedence. Returns
 * a function that stops it.
 */
export const keepFocus = () => {
  const observer = new MutationObserver((records) => {
    const at = lastFocused();
    if (!at) return;
    if (at.isConnected) {
      const isEnabledAgain = records.some(({ target }) => target === at) && !at.matches(':disabled');
      if (isEnabledAgain && document.activeElement === document.body) at.focus({ preventScroll: true });
      return;
    }
    let lost: Node = at;
    for (const record of records) {
      const gone = [...record.removedNodes].find((node) => node.contains(lost));
      if (gone) lost = replacementFor(gone, record) ?? lost;
    }
    if (!(lost instanceof HTMLElement) || !lost.isConnected || lost === document.body) return;
    const node = lost;
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && node.isConnected) focusNode(node);
    });
  });
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled'],
  });
  return () => observer.disconnect();
};
