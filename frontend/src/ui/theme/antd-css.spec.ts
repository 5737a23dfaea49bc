import { globSync, readFileSync } from 'node:fs';
import { antdCss } from './antd-css.js';

const sources = 'frontend/src';
// Parts without rules.
const plain = new Set(['ConfigProvider', 'theme']);

/** Returns the antd components that pages import, without types. */
const partsInUse = () => {
  const files = globSync(`${sources}/**/*.{ts,tsx}`, { exclude: [`${sources}/**/*.spec.*`] });
  const text = files
    .filter((file) => !file.endsWith('antd-css.tsx'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const names = [...text.matchAll(/^import \{([^}]*)\} from 'antd';/gm)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => name.split(' ')[0] ?? name);
  return [...new Set(names)].filter((name) => !plain.has(name));
};

describe("antd's stylesheet", () => {
  const made = readFileSync(`${sources}/ui/theme/antd-css.tsx`, 'utf8');

  it.each(partsInUse())('has the rules of %s, which a page uses', (part) => {
    expect(made).toMatch(new RegExp(`^  ${part},$`, 'm'));
  });

  it('has rules but no values, which differ between light and dark', () => {
    const css = antdCss();
    const parts = [
      'btn',
      'dropdown',
      'form',
      'input',
      'mentions',
      'picker',
      'modal',
      'drawer',
      'radio',
      'select',
    ];
    const found = [...parts, 'empty', 'notification'].filter((part) => css.includes(`.ant-${part}{`));
    expect(found).toEqual([...parts, 'empty', 'notification']);
    expect(css.includes('--ant-color-primary:')).toBe(false);
  });
});
