import type { Plugin } from 'vite';

/** The beginning of the key handler, and of the effect that runs when a dialog is mounted. */
const parts: [RegExp, string][] = [
  [/const onGlobalKeyDown = event => \{/, 'stack = stack.filter(item => item.isShown);'],
  [
    /useEffect\(\(\) => \{\s+if \(open\) \{\s+ensure\(\);/,
    'stack.find(item => item.id === id).isShown = true;',
  ],
];

/** Patches the source of `@rc-component/portal/es/useEscKeyDown.js`, so that only mounted dialogs receive Escape. */
export const ofShownDialogs = (source: string): string =>
  parts.reduce((text, [part, addition]) => {
    if (!part.test(text)) throw new Error(`@rc-component/portal has changed: ${part.source} is not in it`);
    return text.replace(part, (found) => `${found}\n${addition}`);
  }, source);

/**
 * Escape goes to the top of a stack of dialogs, to which `@rc-component/portal` 2.2.1 adds a dialog during render. If
 * React discards that render and starts again (data arrived meanwhile), the stack keeps a stale entry: once the dialog
 * is closed, the one below would not receive Escape until a reload.
 */
export const patchEscapeHandling = (): Plugin => ({
  name: 'jobref-escape-of-shown-dialogs',
  transform: {
    filter: { id: /@rc-component[\\/]portal[\\/]es[\\/]useEscKeyDown\.js/ },
    handler: (source) => ({ code: ofShownDialogs(source), map: null }),
  },
});
