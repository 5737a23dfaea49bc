import { fireEvent } from '@testing-library/react';
import { withStyles } from './with-styles.js';

const href = 'http://localhost/assets/shell.css';
const lose = (message: string) =>
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error(message) }));
const links = () => [...document.querySelectorAll<HTMLLinkElement>(`link[href="${href}"]`)];
const settled = () => new Promise((resolve) => setTimeout(resolve));
const load = () => Promise.resolve('code');

describe('code and its styles', () => {
  afterEach(() => document.head.replaceChildren());

  it('comes at once when no styles were lost', async () => {
    lose('Failed to fetch dynamically imported module: http://localhost/assets/shell.js');
    await expect(withStyles(load)).resolves.toBe('code');
    expect(links()).toEqual([]);
  });

  it('is not shown before the styles that were lost have come', async () => {
    lose(`Unable to preload CSS for ${href}`);
    const shown = jest.fn();
    const coming = withStyles(load).then(shown);
    await settled();
    expect(links()).toHaveLength(1);
    expect(links()[0]).toHaveProperty('rel', 'stylesheet');
    expect(shown).not.toHaveBeenCalled();
    fireEvent.load(links()[0]!);
    await coming;
    expect(shown).toHaveBeenCalledWith('code');
    await withStyles(load);
    expect(links()).toHaveLength(1);
  });

  it('asks for them also when it is they that fail it, not when its code does', async () => {
    const vite = jest.fn(load).mockImplementationOnce(() => {
      lose(`Unable to preload CSS for ${href}`);
      return Promise.reject(new Error(`Unable to preload CSS for ${href}`));
    });
    const coming = withStyles(vite);
    await settled();
    fireEvent.load(links()[0]!);
    await expect(coming).resolves.toBe('code');
    await expect(withStyles(() => Promise.reject(new Error('no code')))).rejects.toThrow('no code');
  });

  it('fails as it does in Vite when they are lost again, and asks once more the next time', async () => {
    lose(`Unable to preload CSS for ${href}`);
    const first = withStyles(load);
    await settled();
    fireEvent.error(links()[0]!);
    await expect(first).rejects.toThrow(`Unable to preload CSS for ${href}`);
    expect(links()).toEqual([]);
    const second = withStyles(load);
    await settled();
    fireEvent.load(links()[0]!);
    await expect(second).resolves.toBe('code');
  });
});
