import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { ConfirmModal } from './confirm-modal.js';

const Question = ({ about }: { about: string | null }) => (
  <ConfirmModal
    open={about !== null}
    title="Delete"
    confirmLabel="Delete"
    onConfirm={jest.fn()}
    onCancel={jest.fn()}
  >
    {about && `${about} is deleted.`}
  </ConfirmModal>
);

describe('ConfirmModal', () => {
  it('keeps its content while it closes, then shows the next', () => {
    const { rerender } = render(<Question about="The first" />);
    rerender(<Question about={null} />);
    expect(screen.getByText('The first is deleted.')).toBeInTheDocument();
    rerender(<Question about="The second" />);
    expect(screen.getByText('The second is deleted.')).toBeInTheDocument();
  });
});
