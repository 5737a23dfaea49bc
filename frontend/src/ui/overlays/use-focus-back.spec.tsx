import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useFocusBack } from './use-focus-back.js';

/** A dialog of antd's that is drawn for ever after it was closed, and never says that it has gone. */
const Dialog = ({ open }: { open: boolean }) => {
  useFocusBack(open);
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

describe('the focus, when a dialog closes', () => {
  it('is back where it was at once, however long the dialog is drawn', () => {
    const opener = openDialog();
    press('Close');
    expect(opener).toHaveFocus();
  });

  it('is on the page when what opened the dialog is gone', () => {
    openDialog();
    press('Delete');
    press('Close');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('stays where somebody else has taken it', () => {
    openDialog();
    screen.getByText('Delete').focus();
    press('Close');
    expect(screen.getByText('Delete')).toHaveFocus();
  });
});
