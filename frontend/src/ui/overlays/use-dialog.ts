import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { withChanges } from '../hooks/use-query-parameters.js';

/** The open dialog of a page, and the id of its subject, if there are several. */
interface OpenDialog {
  dialog: string | null;
  id: string | null;
}
const openIn = ({ search }: Location): OpenDialog => {
  const parameters = new URLSearchParams(search);
  return { dialog: parameters.get('dialog'), id: parameters.get('id') };
};

/** Outcome of closing a dialog: closed now, already gone, or reopened since. */
export type CloseOutcome = 'closed' | 'gone' | 'open again';

/** State of a history entry. */
interface EntryState {
  /** The previous entry is the same page without the dialog. */
  opensDialog?: boolean;
  /** No entry of the app precedes it. */
  isFirstEntry?: boolean;
}
const stateOf = (location: Location) => (location.state ?? {}) as EntryState;

/** Whether the person came to this page from outside, by a link or a bookmark: the app has no entry to go back to. */
export const useIsFirstEntry = () => {
  const location = useLocation();
  return location.key === 'default' || stateOf(location).isFirstEntry === true;
};

/**
 * The open dialog of a page, kept in its URL (`?dialog=edit`, `?dialog=task&id=…`): a reload opens it again, Back
 * closes it. For dialogs to work in; a mere confirmation is no history entry. Anybody can write a URL: users of
 * `dialog` must check permissions.
 */
export const useDialog = () => {
  const navigate = useNavigate();
  const location = useLocation();
  const isFirstEntry = useIsFirstEntry();
  // Null when there is nothing to close: the page has unmounted, or the dialog is closing already.
  const here = useRef<Location | null>(null);
  useEffect(() => {
    here.current = location;
    return () => {
      here.current = null;
    };
  }, [location]);

  // Without the hash: the page is not to scroll there again.
  const address = (wanted: OpenDialog) => ({
    pathname: location.pathname,
    search: withChanges(new URLSearchParams(location.search), { ...wanted }).toString(),
  });
  const open = (dialog: string, id: string | null = null) =>
    void navigate(address({ dialog, id }), { state: { opensDialog: true }, preventScrollReset: true });
  /** Changes the subject of the same dialog: one step back still closes it. */
  const goTo = (id: string) =>
    void navigate(address({ ...openIn(location), id }), {
      replace: true,
      state: location.state as unknown,
      preventScrollReset: true,
    });
  /**
   * A response may arrive after the person has gone back, opened another dialog, or reopened the same one: that one
   * stays.
   */
  const close = (): CloseOutcome => {
    const [mine, now] = [openIn(location), here.current];
    if (mine.dialog === null || !now) return 'gone';
    if (now.key !== location.key) {
      const { dialog, id } = openIn(now);
      return dialog === mine.dialog && id === mine.id ? 'open again' : 'gone';
    }
    here.current = null;
    if (stateOf(location).opensDialog) void navigate(-1);
    else
      void navigate(address({ dialog: null, id: null }), {
        replace: true,
        state: { isFirstEntry },
        preventScrollReset: true,
      });
    return 'closed';
  };
  /** For a dialog that stays mounted while closed, and receives responses then: closes only that dialog. */
  const closeOf = (dialog: string) => (): CloseOutcome =>
    openIn(location).dialog === dialog ? close() : 'gone';
  return { ...openIn(location), open, goTo, close, closeOf };
};
