import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Photo } from './photo.js';

describe('Photo', () => {
  it('leaves its background when loading fails', () => {
    render(<Photo src="/small" srcSet="/large 640w" sizes="320px" alt="Roof" />);
    const photo = screen.getByRole('img', { name: 'Roof' });
    fireEvent.error(photo);
    expect(photo).not.toBeInTheDocument();
  });

  it('hides no other photo after a failure, and is retried after reconnecting', () => {
    const page = render(<Photo src="/first" alt="Roof" />);
    const photo = () => screen.queryByRole('img', { name: 'Roof' });
    fireEvent.error(photo() as HTMLElement);
    page.rerender(<Photo src="/second" alt="Roof" />);
    expect(photo()).toHaveAttribute('src', '/second');
    fireEvent.error(photo() as HTMLElement);
    expect(photo()).not.toBeInTheDocument();
    const connection = jest.spyOn(navigator, 'onLine', 'get');
    for (const [event, isOnline] of [
      ['offline', false],
      ['online', true],
    ] as const)
      act(() => {
        connection.mockReturnValue(isOnline);
        window.dispatchEvent(new Event(event));
      });
    connection.mockRestore();
    expect(photo()).toHaveAttribute('src', '/second');
  });
});
