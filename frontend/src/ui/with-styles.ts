const couldNot = 'Unable to preload CSS for ';

/** Styles that did not come. Vite asks for each only once: what needs them would come without them the next time. */
const lost = new Set<string>();

window.addEventListener('vite:preloadError', ({ payload: { message } }) => {
  if (message.startsWith(couldNot)) lost.add(message.slice(couldNot.length));
});

const askAgain = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.onload = () => {
      lost.delete(href);
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(new Error(couldNot + href));
    };
    Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href });
    document.head.append(link);
  });

/** Loads code that is to be shown, never without its styles: those that were lost, now or when it was fetched ahead, are asked for once more. */
export const withStyles = async <T>(load: () => Promise<T>): Promise<T> => {
  const loaded = await load().catch((error: unknown) => {
    if (lost.size === 0) throw error;
    return load();
  });
  await Promise.all([...lost].map(askAgain));
  return loaded;
};
