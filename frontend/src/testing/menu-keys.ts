import { fireEvent } from '@testing-library/react';

// antd reads a key's old number, which user-event does not tell.
const keyCodes = { Home: 36, End: 35, ArrowDown: 40, Enter: 13 };

/** Presses a key inside one of antd's menus, or in the field of one of its lists. */
export const pressInMenu = (key: keyof typeof keyCodes) =>
  fireEvent.keyDown(document.activeElement!, { key, keyCode: keyCodes[key] });

/** For the tests of a file: antd gives the focus only to what is laid out, which nothing is in jsdom. */
export const everythingIsLaidOut = () => {
  const real = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetParent')!;
  beforeAll(() =>
    Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
      configurable: true,
      get(this: HTMLElement) {
        return this.parentElement;
      },
    }),
  );
  afterAll(() => Object.defineProperty(HTMLElement.prototype, 'offsetParent', real));
};
