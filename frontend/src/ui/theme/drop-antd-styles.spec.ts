import { globSync, readFileSync } from 'node:fs';
import { withoutRules } from './drop-antd-styles.js';

const folders = '{button,dropdown,form,input,menu,select}';
const hooks = /gen(StyleHooks|SubStyleComponent)\((?:'\w+'|\[[^\]]*\]), /g;

describe("antd's style modules in the build", () => {
  it('keep their hooks, but pass them no functions that generate rules', () => {
    const source = globSync(`node_modules/antd/es/${folders}/style/*.js`)
      .map((file) => withoutRules(readFileSync(file, 'utf8')))
      .join('\n');
    const found = [...source.matchAll(hooks)].map(({ 0: call, index }) =>
      source.slice(index + call.length, index + call.length + 4),
    );
    expect(found.length).toBeGreaterThan(8);
    expect(new Set(found)).toEqual(new Set(['null']));
  });
});
