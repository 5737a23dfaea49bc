import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import { fireEvent } from '@testing-library/react';
import { ofShownDialogs } from './patch-escape-handling.js';

type EscapeHook = (open: boolean, onEsc: (key: { top: boolean }) => void) => void;

/** Compiles the hook as the build has it, with these stand-ins for React’s functions. */
const escapeHook = (react: Record<string, unknown>): EscapeHook => {
  const source = ofShownDialogs(readFileSync('node_modules/@rc-component/portal/es/useEscKeyDown.js', 'utf8'))
    .replace(/^import .+$/gm, '')
    .replace('export const', 'const')
    .replace('export default', 'return');
  const made = compileFunction(source, Object.keys(react)) as (...react: unknown[]) => EscapeHook;
  return made(...Object.values(react));
};

describe('Escape in the build', () => {
  it('reaches the topmost mounted dialog, also after a discarded React render', () => {
    const heard: string[] = [];
    let renderings = 0;
    let effects: (() => () => void)[] = [];
    const render = escapeHook({
      window,
      useEvent: <Callback>(callback: Callback) => callback,
      useId: () => (renderings += 1),
      useMemo: (make: () => void) => make(),
      useEffect: (effect: () => () => void) => effects.push(effect),
    });
    /** Renders and mounts a dialog; returns a function that closes it. */
    const show = (name: string) => {
      effects = [];
      render(true, ({ top }) => top && heard.push(name));
      return effects.map((effect) => effect())[0]!;
    };
    const giveUp = (name: string) => render(true, () => heard.push(name));

    show('below');
    giveUp('above, given up');
    const close = show('above');
    fireEvent.keyDown(window, { key: 'Escape' });
    close();
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(heard).toEqual(['above', 'below']);
  });
});
