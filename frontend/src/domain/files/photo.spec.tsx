import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Photo } from './photo.js';

const open = (first: boolean) => {
  render(<Photo src="/small" srcSet="/large 640w" sizes="320px" alt="Roof" first={first} />);
  return screen.getByRole('img', { name: 'Roof' });
};

describe('a photo on a bad line', () => {
  it('that is awaited comes small, then sharper, and stays small where the sharper one cannot be had', async () => {
    const photo = open(true);
    expect(photo).not.toHaveAttribute('srcset');
    fireEvent.load(photo);
    await waitFor(() => expect(photo).toHaveAttribute('srcset', '/large 640w'));
    fireEvent.error(photo);
    expect(photo).toBeInTheDocument();
    expect(photo).not.toHaveAttribute('srcset');
    fireEvent.load(photo);
    expect(photo).not.toHaveAttribute('srcset');
  });

  it('leaves its ground when it cannot be had at all', () => {
    const photo = open(false);
    fireEvent.error(photo);
    expect(photo).not.toBeInTheDocument();
  });
});
