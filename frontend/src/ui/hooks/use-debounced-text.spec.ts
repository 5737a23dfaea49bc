import { act, renderHook } from '@testing-library/react';
import { useDebouncedText } from './use-debounced-text.js';

const draftOf = (value: string) => {
  const handOn = jest.fn<void, [string]>();
  const hook = renderHook((known: string) => useDebouncedText(known, handOn), { initialProps: value });
  const type = (text: string) => act(() => hook.result.current.setText(text));
  const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
  return { ...hook, handOn, type, wait };
};

describe('useDebouncedText', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('passes the text on 300 ms after the last key, once [SE-04]', () => {
    const { handOn, type, wait } = draftOf('');
    type('ro');
    wait(299);
    type('roof');
    wait(299);
    expect(handOn).not.toHaveBeenCalled();
    wait(1);
    expect(handOn.mock.calls).toEqual([['roof']]);
  });

  it('is not delayed by renders of the page meanwhile', () => {
    const handOn = jest.fn<void, [string]>();
    const { result, rerender } = renderHook(() => useDebouncedText('', (text) => handOn(text)));
    act(() => result.current.setText('roof'));
    act(() => void jest.advanceTimersByTime(200));
    rerender();
    act(() => void jest.advanceTimersByTime(100));
    expect(handOn.mock.calls).toEqual([['roof']]);
  });

  it('keeps typed text while its own change returns through the URL [SE-04]', () => {
    const { result, rerender, type, wait } = draftOf('');
    type('ro ');
    wait(300);
    type('ro o');
    rerender('ro');
    expect(result.current.text).toBe('ro o');
  });

  it('adopts a change from outside, and drops the pending text [SE-07]', () => {
    const { result, rerender, handOn, type, wait } = draftOf('roof');
    type('roofs');
    rerender('tiles');
    wait(1000);
    expect(result.current.text).toBe('tiles');
    expect(handOn).not.toHaveBeenCalled();
  });
});
