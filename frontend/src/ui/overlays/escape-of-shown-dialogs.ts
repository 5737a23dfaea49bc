import type { Plugin } from 'vite';

/** The beginning of the key handler, and of the effect that runs when a dialog stands on the page. */
const parts: [RegExp, string][] = [
  [/const onGlobalKeyDown = event => \{/, 'stack = stack.filter(item => item.isShown);'],
  [
    /useEffect\(\(\) => \{\s+if \(open\) \{\s+ensure\(\);/,
    'stack.find(item => item.id === id).isShown = true;',
  ],
];

/** The source of `@rc-component/portal/es/useEscKeyDown.js`, where only dialogs that stand on the page hear Escape. */
export const ofShownDialogs = (source: string): string =>
  parts.reduce((text, [part, addition]) => {
    if (!part.test(text)) throw new Error(`@rc-component/portal has changed: ${part.source} is not in it`);
    return text.replace(part, (found) => `${found}\n${addition}`);
  }, source);

/**
 * Escape goes to the dialog on top of a stack, and `@rc-component/portal` 2.2.1 puts a dialog there while it is rendered. When React
 * gives that rendering up and begins anew (data came meanwhile), the dialog has an entry that nothing takes away: once it is closed,
 * the dialog below would not hear Escape until the page is loaded anew.
 */
export const escapeOfShownDialogs = (): Plugin => ({
  name: 'jobref-escape-of-shown-dialogs',
  transform: {
    filter: { id: /@rc-component[\\/]portal[\\/]es[\\/]useEscKeyDown\.js/ },
    handler: (source) => ({ code: ofShownDialogs(source), map: null }),
  },
});
