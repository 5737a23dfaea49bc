import { fireEvent, screen } from '@testing-library/react';
import { hintKey } from '../session/session.js';
import { renderRoutes } from '../testing/render.js';
import { UnsavedChangesPrompt } from '../ui/overlays/unsaved-changes-prompt.js';
import { signOutLink } from './clear-local-user-data.js';
import { draftKey, readDraft, saveDraft } from './draft-storage.js';

const key = draftKey('mara', 'comment');

const open = (hasUnsaved: boolean) => {
  const words = { title: 'Leave?', confirmLabel: 'Leave', cancelLabel: 'Stay', onLeave: () => undefined };
  const page = (
    <>
      <a {...signOutLink}>Sign Out</a>
      <UnsavedChangesPrompt when={hasUnsaved} {...words}>
        Not saved yet
      </UnsavedChangesPrompt>
    </>
  );
  return renderRoutes([{ path: '/', element: page }]);
};
/** Returns whether the browser would follow the link; jsdom does not navigate. */
const click = (init: MouseEventInit = {}) => {
  const type = init.button ? 'auxclick' : 'click';
  let follows = false;
  const stop = (event: Event) => {
    follows = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener(type, stop, { once: true });
  fireEvent(screen.getByRole('link'), new MouseEvent(type, { bubbles: true, cancelable: true, ...init }));
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

  it('are removed at the click, without a question if nothing was written', () => {
    saveDraft(key, '');
    const requestKey = draftKey('mara', 'comment.key');
    saveDraft(requestKey, 'the key of a request');
    open(false);
    expect(click()).toBe(true);
    expect(readDraft(requestKey)).toBe('');
    expect(confirm).not.toHaveBeenCalled();
  });

  it('are kept by a person who stays because of a draft that the browser could not store', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('Full');
    });
    saveDraft(key, 'half a comment');
    full.mockRestore();
    open(false);
    confirm.mockReturnValue(false);
    expect(click()).toBe(false);
    expect(readDraft(key)).toBe('half a comment');
  });

  it.each([
    ['a draft', false],
    ['unsaved changes', true],
  ])('are kept by a person who stays because of %s', (_, hasUnsaved) => {
    open(hasUnsaved);
    confirm.mockReturnValue(false);
    expect(click()).toBe(false);
    expect(readDraft(key)).toBe('half a comment');
    expect(asksBeforeUnload()).toBe(hasUnsaved);
  });

  it('are removed when the person leaves unsaved changes, asked once', () => {
    open(true);
    confirm.mockReturnValue(true);
    expect(click()).toBe(true);
    expect(readDraft(key)).toBe('');
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(asksBeforeUnload()).toBe(false);
  });

  it('are asked about again when the page was not left', () => {
    jest.useFakeTimers();
    open(true);
    confirm.mockReturnValue(true);
    click();
    expect(asksBeforeUnload()).toBe(false);
    jest.advanceTimersByTime(5000);
    jest.useRealTimers();
    expect(asksBeforeUnload()).toBe(true);
  });

  it('are removed without a question about drafts of somebody whose session expired', () => {
    localStorage.setItem(hintKey, 'ben');
    open(false);
    expect(click()).toBe(true);
    localStorage.removeItem(hintKey);
    expect(readDraft(key)).toBe('');
    expect(confirm).not.toHaveBeenCalled();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'are removed after the question on a click with %j too, which leaves this page open',
    (init) => {
      open(true);
      confirm.mockReturnValue(true);
      expect(click(init)).toBe(true);
      expect(readDraft(key)).toBe('');
      expect(confirm).toHaveBeenCalledTimes(1);
      expect(asksBeforeUnload()).toBe(true);
    },
  );

  it('are kept on a click with the right button, which opens the menu of the link', () => {
    open(false);
    click({ button: 2 });
    expect(readDraft(key)).toBe('half a comment');
  });
});
