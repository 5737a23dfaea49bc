import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useRestoreFocus } from './use-restore-focus.js';

/** An antd dialog that stays rendered after closing, and never calls `afterClose`. */
const Dialog = ({ open }: { open: boolean }) => {
  useRestoreFocus(open);
  return (
    <div className="ant-modal-root">
      <button>In the dialog</button>
    </div>
  );
};
const Page = () => {
  const [isOpen, setOpen] = useState(false);
  const [isThere, setThere] = useState(true);
  return (
    <main id="main" tabIndex={-1}>
      {isThere && <button onClick={() => setOpen(true)}>Open</button>}
      <button onClick={() => setThere(false)}>Delete</button>
      <button onClick={() => setOpen(false)}>Close</button>
      <Dialog open={isOpen} />
    </main>
  );
};
/** A click that moves no focus. */
const press = (name: string) => act(() => screen.getByText(name).click());
const openDialog = () => {
  render(<Page />);
  const opener = screen.getByText('Open');
  opener.focus();
  press('Open');
  screen.getByText('In the dialog').focus();
  return opener;
};

describe('focus when a dialog closes', () => {
  it('returns at once, however long the dialog stays rendered', () => {
    const opener = openDialog();
    press('Close');
    expect(opener).toHaveFocus();
  });

  it('moves to the page when the trigger is gone', () => {
    openDialog();
    press('Delete');
    press('Close');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('stays where another component moved it', () => {
    openDialog();
    screen.getByText('Delete').focus();
    press('Close');
    expect(screen.getByText('Delete')).toHaveFocus();
  });
});
