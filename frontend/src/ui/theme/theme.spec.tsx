import { readFileSync } from 'node:fs';
import { theme } from 'antd';
import { act, renderHook } from '@testing-library/react';
import { antdThemeFor } from './antd-theme.js';
import { chooseAppearance, useAppearance } from './appearance.js';
import { tokensCss } from './tokens-css.js';
import { palettes } from './tokens.js';

const bootScript = readFileSync('frontend/public/appearance.js', 'utf8');
const shown = () => document.documentElement.dataset['appearance'];
const system = (dark: boolean) => {
  window.matchMedia = (media) =>
    ({
      media,
      matches: dark,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
};

describe('appearance', () => {
  it("gives the browser's own bar the page's colour", () => {
    document.head.innerHTML =
      '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />';
    document.documentElement.style.setProperty('--color-bg-layout', '#151715');
    renderHook(useAppearance);
    expect(document.querySelector('meta')?.content).toBe('#151715');
    document.documentElement.removeAttribute('style');
    document.head.replaceChildren();
  });

  it.each(['light', 'dark'] as const)('keeps %s for the next visit, before the first paint', (choice) => {
    const { result } = renderHook(useAppearance);
    act(() => chooseAppearance(choice));
    expect(result.current).toEqual({ choice, mode: choice });
    delete document.documentElement.dataset['appearance'];
    window.eval(bootScript);
    expect(shown()).toBe(choice);
  });

  it.each([
    [true, 'dark'],
    [false, 'light'],
  ])('follows the system on request; dark: %s', (dark, mode) => {
    system(dark);
    const { result } = renderHook(useAppearance);
    act(() => chooseAppearance('system'));
    expect(result.current).toEqual({ choice: 'system', mode });
    expect(shown()).toBe(mode);
    window.eval(bootScript);
    expect(shown()).toBe(mode);
  });
});

describe('theme', () => {
  it.each(['light', 'dark'] as const)(
    'gives antd the exact colours in %s, where its algorithms would mute them',
    (mode) => {
      const token = theme.getDesignToken(antdThemeFor(mode, false));
      const exact = [
        'colorPrimary',
        'colorPrimaryBg',
        'colorBgLayout',
        'colorBgContainer',
        'colorText',
        'colorBorder',
        'colorErrorBg',
        'colorFillQuaternary',
        'colorTextLightSolid',
        'colorLink',
      ] as const;
      for (const name of exact)
        expect([name, token[name]]).toEqual([
          name,
          { ...palettes[mode], colorLink: palettes[mode].colorPrimary }[name],
        ]);
      expect(token).toMatchObject({
        controlHeight: 36,
        borderRadius: 8,
        borderRadiusLG: 10,
        controlOutlineWidth: 3,
      });
    },
  );

  it('makes controls 44 px high for touch', () => {
    expect(theme.getDesignToken(antdThemeFor('light', true)).controlHeight).toBe(44);
  });

  it('writes every colour as a custom property for both modes', () => {
    const css = tokensCss();
    expect(css).toContain(`--color-bg-layout: ${palettes.light.colorBgLayout};`);
    expect(css).toContain(`--badge-yellow-bg: ${palettes.dark.badgeYellowBg};`);
    expect(css).toContain('--control-touch: 44px;');
  });
});
