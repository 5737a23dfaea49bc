import type { Page } from 'playwright-core';

/**
 * Returns texts that are cut at the edge of a part of the page, where they can neither be scrolled to nor end with an
 * ellipsis.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shortens = ({ textOverflow, webkitLineClamp, overflowX }: CSSStyleDeclaration) =>
      textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || /auto|scroll/.test(overflowX);
    const boxOf = (text: Node) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return range.getBoundingClientRect();
    };
    const isCut = (text: Node) => {
      const { left, right, width, height } = boxOf(text);
      // Texts for screen readers alone are a pixel in size.
      if (width < 2 || height < 2) return false;
      for (let part = text.parentElement; part && part !== document.body; part = part.parentElement) {
        const style = getComputedStyle(part);
        const box = part.getBoundingClientRect();
        if (style.visibility === 'hidden' || box.width < 2 || shortens(style)) return false;
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
