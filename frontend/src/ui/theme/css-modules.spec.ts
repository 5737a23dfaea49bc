import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const sources = 'frontend/src';
const read = (file: string) => readFileSync(file, 'utf8');

/** Returns the classes that have rules, without antd's own in `:global(…)`. */
const classesIn = (css: string) => {
  const plain = css.replace(/\/\*[^]*?\*\/|:global\([^)]*\)|composes:[^;]*;|url\([^)]*\)/g, '');
  const selectors = [...plain.matchAll(/[^{};]+(?=\{)/g)].map(([selector]) => selector);
  return new Set(selectors.flatMap((selector) => selector.match(/(?<=\.)[A-Za-z][\w-]*/g) ?? []));
};
/** Returns the composed classes of the same module. */
const composedIn = (css: string) =>
  [...css.matchAll(/composes:([^;]*);/g)].flatMap(([, names = '']) =>
    names.includes(' from ') ? [] : names.trim().split(/\s+/),
  );

const modules = new Map(
  globSync(`${sources}/**/*.module.css`).map((file) => {
    const css = read(file);
    return [file, { defined: classesIn(css), used: new Set(composedIn(css)) }];
  }),
);
const unknown: string[] = [];
for (const file of globSync(`${sources}/**/*.{ts,tsx}`)) {
  const text = read(file);
  for (const [, name = '', from = ''] of text.matchAll(/^import (\w+) from '(\..*\.module\.css)';/gm)) {
    const module = modules.get(join(dirname(file), from));
    if (!module) throw new Error(`${file} imports ${from}, which is not there`);
    for (const [, used = ''] of text.matchAll(new RegExp(`(?<![\\w'./-])${name}\\.(\\w+)`, 'g'))) {
      module.used.add(used);
      if (!module.defined.has(used)) unknown.push(`${file}: ${used}`);
    }
    // Chosen at runtime: may be any of them.
    if (text.includes(`${name}[`)) module.used = module.defined;
  }
}

describe('classes of CSS modules', () => {
  it('are defined when used', () => {
    expect(unknown).toEqual([]);
  });

  it('are used when defined', () => {
    const unused = [...modules].flatMap(([file, { defined, used }]) =>
      [...defined].filter((name) => !used.has(name)).map((name) => `${file}: ${name}`),
    );
    expect(unused).toEqual([]);
  });
});
