import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { ActionMenu } from './action-menu.js';
import { AntdRoot } from '../theme/antd-root.js';
import { fakeLayout, pressInMenu } from '../../testing/menu-keys.js';
import { person } from '../../testing/person.js';
import { renderRoutes } from '../../testing/render.js';
import { ConfirmModal, type ConfirmDialogProps } from '../overlays/confirm-modal.js';
import { IconButton } from './icon-button.js';
import { trackFocus } from '../overlays/last-focused.js';
import { lazyDialog } from '../lazy/lazy-dialog.js';

/** Renders a page whose menu opens a dialog, the code of which loads when `arrive` is called. */
const open = () => {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<typeof ConfirmModal>((resolve) => (arrive = () => resolve(ConfirmModal)));
  const Question = lazyDialog<ConfirmDialogProps>(() => arrived);
  const Page = () => {
    const [isAsked, setAsked] = useState(false);
    const close = () => setAsked(false);
    useEffect(trackFocus, []);
    return (
      <AntdRoot>
        <main id="main" tabIndex={-1}>
          <ActionMenu
            entries={[
              { label: 'History', icon: null, onClick: () => undefined },
              { label: 'Delete', icon: null, danger: true, onClick: () => setAsked(true) },
            ]}
          >
            <IconButton label="More actions" icon={null} />
          </ActionMenu>
        </main>
        <Question open={isAsked} title="Delete?" confirmLabel="Yes" onConfirm={close} onCancel={close}>
          For ever.
        </Question>
      </AntdRoot>
    );
  };
  renderRoutes([{ path: '/', element: <Page /> }]);
  const opener = screen.getByRole('button', { name: 'More actions' });
  act(() => opener.focus());
  const chooseDelete = async () => {
    await person.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'History' })).toHaveFocus());
    pressInMenu('End');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus());
    // False: the default is prevented. Else Enter would click the button, focused by then, and reopen the menu.
    expect(pressInMenu('Enter')).toBe(false);
  };
  return { opener, chooseDelete, arrive: () => act(() => Promise.resolve(arrive())) };
};

fakeLayout();

describe('ActionMenu', () => {
  it('is operated by keyboard alone, and returns focus when nothing is chosen', async () => {
    const { opener } = open();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'History' })).toHaveFocus());
    pressInMenu('End');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus());
    pressInMenu('Home');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'History' })).toHaveFocus());
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('moves focus by arrow keys also when opened by pointer, so that they do not scroll the page', async () => {
    const { opener } = open();
    await person.click(opener);
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'History' })).toHaveFocus());
    pressInMenu('ArrowDown');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus());
  });

  it('opens on click, also without a pointer as from screen readers, not on press; another click closes it', async () => {
    const { opener } = open();
    fireEvent.pointerDown(opener, { button: 0, pointerType: 'touch' });
    fireEvent.pointerCancel(opener);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    fireEvent.click(opener);
    expect(screen.getByRole('menu')).toBeInTheDocument();
    await person.click(opener);
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(opener).toHaveAttribute('aria-expanded', 'false');
  });

  it('returns focus before the chosen dialog opens, however late its code loads', async () => {
    const { opener, chooseDelete, arrive } = open();
    await chooseDelete();
    await waitFor(() => expect(opener).toHaveFocus());
    await arrive();
    const question = await screen.findByRole('dialog', { name: 'Delete?' });
    await waitFor(() => expect(question).toContainElement(document.activeElement as HTMLElement));
    await person.keyboard('{Escape}');
    expect(opener).toHaveFocus();
  });

  it('gets focus back from a dialog closed as soon as it opens, also when its code was loaded before', async () => {
    const { opener, chooseDelete, arrive } = open();
    await arrive();
    for (let time = 0; time < 2; time += 1) {
      await chooseDelete();
      const question = await screen.findByRole('dialog', { name: 'Delete?' });
      await waitFor(() => expect(question).toContainElement(document.activeElement as HTMLElement));
      await person.keyboard('{Escape}');
      expect(opener).toHaveFocus();
    }
  });

  it('gives no focus to an entry that appears in the place of the focused one', async () => {
    let appear: () => void = () => undefined;
    const Page = () => {
      const [isMore, setMore] = useState(false);
      appear = () => setMore(true);
      const labels = isMore ? ['Cancel', 'Open'] : ['Open'];
      return (
        <AntdRoot>
          <ActionMenu entries={labels.map((label) => ({ label, icon: null, onClick: () => undefined }))}>
            <IconButton label="More actions" icon={null} />
          </ActionMenu>
        </AntdRoot>
      );
    };
    renderRoutes([{ path: '/', element: <Page /> }]);
    await person.click(screen.getByRole('button', { name: 'More actions' }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Open' })).toHaveFocus());
    act(() => appear());
    // Enter would choose an action that the person did not go to.
    expect(screen.getByRole('menuitem', { name: 'Cancel' })).not.toHaveFocus();
  });

  it('distinguishes entries of the same name', async () => {
    const [first, second] = [jest.fn(), jest.fn()];
    const entries = [first, second].map((onClick) => ({ label: 'New heading', icon: null, onClick }));
    renderRoutes([
      {
        path: '/',
        element: (
          <AntdRoot>
            <ActionMenu entries={entries}>
              <IconButton label="More actions" icon={null} />
            </ActionMenu>
          </AntdRoot>
        ),
      },
    ]);
    await person.click(screen.getByRole('button', { name: 'More actions' }));
    await person.click((await screen.findAllByRole('menuitem', { name: 'New heading' }))[1]!);
    await waitFor(() => expect(second).toHaveBeenCalled());
    expect(first).not.toHaveBeenCalled();
  });
});
