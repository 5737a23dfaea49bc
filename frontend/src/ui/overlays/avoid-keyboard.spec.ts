import { avoidKeyboard } from './avoid-keyboard.js';

const layoutHeight = 800;
const covered = () =>
  ['top', 'bottom'].map((side) => document.documentElement.style.getPropertyValue(`--covered-${side}`));

describe('avoidKeyboard', () => {
  const visible = Object.assign(new EventTarget(), { height: layoutHeight, offsetTop: 0, scale: 1 });
  const change = (type: 'resize' | 'scroll', now: Partial<typeof visible>) => {
    Object.assign(visible, now);
    visible.dispatchEvent(new Event(type));
  };
  let stop: (() => void) | undefined;
  beforeEach(() => {
    Object.defineProperty(window, 'visualViewport', { value: visible, configurable: true });
    Object.defineProperty(document.documentElement, 'clientHeight', {
      value: layoutHeight,
      configurable: true,
    });
    stop = avoidKeyboard();
  });
  afterEach(() => {
    stop?.();
    Reflect.deleteProperty(window, 'visualViewport');
    Reflect.deleteProperty(document.documentElement, 'clientHeight');
  });

  it('tells what an on-screen keyboard covers, also after the browser moved the page for it', () => {
    change('resize', { height: 450 });
    expect(covered()).toEqual(['0px', '350px']);
    change('scroll', { offsetTop: 100 });
    expect(covered()).toEqual(['100px', '250px']);
    change('resize', { height: layoutHeight, offsetTop: 0 });
    expect(covered()).toEqual(['0px', '0px']);
  });

  it('takes neither an enlarged page nor the bars of a browser for a keyboard', () => {
    change('resize', { height: 400, scale: 2 });
    expect(covered()).toEqual(['0px', '0px']);
    change('resize', { height: layoutHeight - 60, scale: 1 });
    expect(covered()).toEqual(['0px', '0px']);
  });
});
