const region = '[role="status"], [aria-live]';

/**
 * Records what a screen reader announces from here on: text that enters an existing live region. Not every screen
 * reader announces a region inserted together with its text.
 */
export const recordAnnouncements = (): string[] => {
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
