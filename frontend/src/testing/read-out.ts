const region = '[role="status"], [aria-live="polite"]';

/**
 * What a screen reader reads out from here on: words that come into a live region which was there before them. A region
 * that comes together with its words is not read out everywhere.
 */
export const readOut = (): string[] => {
  const words: string[] = [];
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    const changed = changes.map(({ target }) =>
      (target instanceof Element ? target : target.parentElement)?.closest(region),
    );
    for (const each of new Set(changed))
      if (each?.textContent && !added.some((node) => node.contains(each))) words.push(each.textContent);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return words;
};
