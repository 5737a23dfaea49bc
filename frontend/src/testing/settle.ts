import { act } from '@testing-library/react';

/** Under fake timers: runs everything that waits for no timer, with the clock stopped, however busy the machine is. */
export const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await act(() => jest.advanceTimersByTimeAsync(0));
};
