import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { RelativeTime } from './relative-time.js';
import { exactTime } from './relative-time-text.js';

describe('RelativeTime', () => {
  it('shows the exact time on paper', () => {
    const onScreen = window.matchMedia('');
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => ({ ...onScreen, matches: media === 'print' }));
    const value = '2026-11-22T12:00:00.000Z';
    render(<RelativeTime value={value} />);
    expect(screen.getByText(exactTime(value))).toHaveAttribute('datetime', value);
  });
});
