import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { UntilClosed, useClosing } from './until-closed.js';

const Dialog = ({ title }: { title: string }) => {
  const { isOpen, afterClose } = useClosing(true);
  return <p onAnimationEnd={afterClose}>{`${title} ${isOpen ? 'is open' : 'closes'}`}</p>;
};
const Page = ({ title }: { title: string | null }) => (
  <UntilClosed>{title !== null && <Dialog key={title} title={title} />}</UntilClosed>
);

describe('UntilClosed', () => {
  it('keeps a dialog until its animation has ended, and replaces it by the next', () => {
    const { rerender } = render(<Page title="Task 1" />);
    expect(screen.getByText('Task 1 is open')).toBeInTheDocument();
    rerender(<Page title={null} />);
    expect(screen.getByText('Task 1 closes')).toBeInTheDocument();
    rerender(<Page title="Task 2" />);
    expect(screen.queryByText(/Task 1/)).not.toBeInTheDocument();
    expect(screen.getByText('Task 2 is open')).toBeInTheDocument();
    rerender(<Page title={null} />);
    fireEvent.animationEnd(screen.getByText('Task 2 closes'));
    expect(screen.queryByText(/Task 2/)).not.toBeInTheDocument();
  });
});
