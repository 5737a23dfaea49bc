import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { Photo } from './photo.js';

describe('a photo', () => {
  it('leaves its ground when it cannot be had', () => {
    render(<Photo src="/small" srcSet="/large 640w" sizes="320px" alt="Roof" />);
    const photo = screen.getByRole('img', { name: 'Roof' });
    fireEvent.error(photo);
    expect(photo).not.toBeInTheDocument();
  });
});
