import type { Page } from 'playwright-core';

/**
 * Returns visible texts that are cut at the edge of a part of the page, where they can neither be scrolled to nor end
 * with an ellipsis.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shortens = ({ textOverflow, webkitLineClamp, overflowX }: CSSStyleDeclaration) =>
      textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || /auto|scroll/.test(overflowX);
    const isCut = (text: Node) => {
      const holder = text.parentElement;
      if (!holder?.checkVisibility({ visibilityProperty: true }) || holder.closest('.visually-hidden'))
        return false;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      // Of a text area, the initial value, which is not rendered.
      if (width === 0) return false;
      for (let part: Element | null = holder; part && part !== document.body; part = part.parentElement) {
        const style = getComputedStyle(part);
        const box = part.getBoundingClientRect();
        // Parts of a pixel are antd's own, for screen readers alone.
        if (shortens(style) || box.width < 2) return false;
        if (style.overflowX !== 'visible' && (right > box.right + 1 || left < box.left - 1)) return true;
      }
      return false;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    while (texts.nextNode()) {
      const { currentNode } = texts;
      if (currentNode.textContent?.trim() && isCut(currentNode))
        cut.push(currentNode.textContent.slice(0, 40));
    }
    return cut;
  });
