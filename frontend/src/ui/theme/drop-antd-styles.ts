import { parseSync, Visitor } from 'rolldown/utils';
import type { Plugin } from 'vite';

/** antd's functions that create a component's style hook: the second argument generates the CSS rules. */
const makesStyles = /^gen(StyleHooks|SubStyleComponent|ComponentStyleHook)$/;

/** Returns the source of an antd style module without the functions that generate rules; its hooks stay. */
export const withoutRules = (source: string): string => {
  const makers: { start: number; end: number }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [, maker] }) {
      if (maker && callee.type === 'Identifier' && makesStyles.test(callee.name)) makers.push(maker);
    },
  }).visit(parseSync('style.js', source).program);
  // From last to first, so that earlier offsets stay valid.
  return makers
    .toSorted((one, other) => other.start - one.start)
    .reduce((left, { start, end }) => `${left.slice(0, start)}null${left.slice(end)}`, source);
};

/**
 * Drops the functions that generate antd's CSS rules from the build: the stylesheet contains these rules already
 * (`antd-css.tsx`), and with `zeroRuntime` antd calls none of them. An antd component outside of `AntdRoot`, which sets
 * `zeroRuntime`, would call one and fail.
 */
export const dropAntdStyles = (): Plugin => ({
  name: 'jobref-drop-antd-styles',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]antd[\\/]es[\\/].+[\\/]style[\\/]/ },
    // Sources of packages have no source maps here.
    handler: (source) => ({ code: withoutRules(source), map: null }),
  },
});
