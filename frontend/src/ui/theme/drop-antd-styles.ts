import { parseSync, Visitor } from 'rolldown/utils';
import type { Plugin } from 'vite';

/** antd's own functions that make a component's style hook: the second argument makes the CSS rules. */
const makesStyles = /^gen(StyleHooks|SubStyleComponent|ComponentStyleHook)$/;

/** The source of one of antd's style modules without the functions that make rules; its hooks stay. */
export const withoutRules = (source: string): string => {
  const makers: { start: number; end: number }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [, maker] }) {
      if (maker && callee.type === 'Identifier' && makesStyles.test(callee.name)) makers.push(maker);
    },
  }).visit(parseSync('style.js', source).program);
  // From the last to the first: what stands before it keeps its place.
  return makers
    .toSorted((one, other) => other.start - one.start)
    .reduce((left, { start, end }) => `${left.slice(0, start)}null${left.slice(end)}`, source);
};

/**
 * Leaves the functions out of the build that make antd's CSS rules: the stylesheet has these rules already (`antd-css.tsx`), and with
 * `zeroRuntime` antd calls none of them. A component of antd's outside of `AntdRoot`, which sets that, would call one and fail.
 */
export const dropAntdStyles = (): Plugin => ({
  name: 'jobref-drop-antd-styles',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]antd[\\/]es[\\/].+[\\/]style[\\/]/ },
    // Sources of packages have no maps here.
    handler: (source) => ({ code: withoutRules(source), map: null }),
  },
});
