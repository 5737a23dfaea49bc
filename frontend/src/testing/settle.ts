import { act } from '@testing-library/react';

/** Under fake timers: lets everything happen that waits for no time, while the clock stands still, however busy the machine is. */
export const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await act(() => jest.advanceTimersByTimeAsync(0));
};
