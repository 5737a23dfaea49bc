import { fireEvent } from '@testing-library/react';

// antd reads the legacy keyCode, which user-event does not set.
const keyCodes = { Home: 36, End: 35, ArrowDown: 40, Enter: 13 };

/** Presses a key inside an antd menu, or in the field of an antd dropdown. */
export const pressInMenu = (key: keyof typeof keyCodes) =>
  fireEvent.keyDown(document.activeElement!, { key, keyCode: keyCodes[key] });

/** For all tests of a file: antd focuses only elements with layout, which jsdom lacks. */
export const fakeLayout = () => {
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
