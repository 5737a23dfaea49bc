import { fireEvent, screen } from '@testing-library/react';
import { renderRoutes } from '../testing/render.js';
import { UnsavedChangesPrompt } from '../ui/overlays/unsaved-changes-prompt.js';
import { signOutOnClick } from './clear-local-user-data.js';
import { draftKey, readDraft, saveDraft } from './draft-storage.js';

const key = draftKey('mara', 'comment');

const open = (hasUnsaved: boolean) => {
  const words = { title: 'Leave?', confirmLabel: 'Leave', cancelLabel: 'Stay', onLeave: () => undefined };
  const page = (
    <>
      <a href="/api/logout" onClick={signOutOnClick}>
        Sign Out
      </a>
      <UnsavedChangesPrompt when={hasUnsaved} {...words}>
        Not saved yet
      </UnsavedChangesPrompt>
    </>
  );
  return renderRoutes([{ path: '/', element: page }]);
};
/** Returns whether the browser would follow the link; jsdom does not navigate. */
const click = (init: MouseEventInit = {}) => {
  let follows = false;
  const stop = (event: Event) => {
    follows = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', stop, { once: true });
  fireEvent.click(screen.getByRole('link'), init);
  return follows;
};
/** Whether the browser would ask before it leaves the page. */
const asksBeforeUnload = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

describe('local data of a person who signs out', () => {
  const confirm = jest.spyOn(window, 'confirm');
  beforeEach(() => {
    confirm.mockReset();
    saveDraft(key, 'half a comment');
  });

  it('are removed at the click', () => {
    open(false);
    expect(click()).toBe(true);
    expect(readDraft(key)).toBe('');
    expect(confirm).not.toHaveBeenCalled();
  });

  it('are kept by a person who stays because of unsaved changes', () => {
    open(true);
    confirm.mockReturnValue(false);
    expect(click()).toBe(false);
    expect(readDraft(key)).toBe('half a comment');
    expect(asksBeforeUnload()).toBe(true);
  });

  it('are removed when the person leaves unsaved changes, asked once', () => {
    open(true);
    confirm.mockReturnValue(true);
    expect(click()).toBe(true);
    expect(readDraft(key)).toBe('');
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(asksBeforeUnload()).toBe(false);
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey'])(
    'are removed without a question on a click with %s, which leaves this page open',
    (modifier) => {
      open(true);
      expect(click({ [modifier]: true })).toBe(true);
      expect(readDraft(key)).toBe('');
      expect(confirm).not.toHaveBeenCalled();
      expect(asksBeforeUnload()).toBe(true);
    },
  );
});
