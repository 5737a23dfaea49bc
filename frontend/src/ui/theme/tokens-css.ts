import { chartColours, fontFamily, motion, palettes, sizes } from './tokens.js';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const declarations = (values: Record<string, string | number>, prefix = '') =>
  Object.entries(values)
    .map(([name, value]) => `--${prefix}${kebab(name)}: ${typeof value === 'number' ? `${value}px` : value};`)
    .join('\n  ');

/**
 * Returns the tokens as a stylesheet: `colorBgLayout` is `--color-bg-layout`, `radius` is `--radius`, `fast` is
 * `--motion-fast`, a status' chart colour `--chart-completed`. Print is always light.
 */
export const tokensCss = () => `
:root {
  color-scheme: light;
  --font-family: ${fontFamily};
  ${declarations(sizes)}
  ${declarations(motion, 'motion-')}
  ${declarations(chartColours, 'chart-')}
  ${declarations(palettes.light)}
}
@media screen {
  :root[data-appearance='dark'] {
    color-scheme: dark;
    ${declarations(palettes.dark)}
  }
}
`;
