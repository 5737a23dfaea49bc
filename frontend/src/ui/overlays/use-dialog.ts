import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { withChanges } from '../hooks/use-address.js';

/** What is open over a page, and what it is about where the page shows several things. */
interface OpenDialog {
  dialog: string | null;
  id: string | null;
}
const openIn = ({ search }: Location): OpenDialog => {
  const parameters = new URLSearchParams(search);
  return { dialog: parameters.get('dialog'), id: parameters.get('id') };
};

/** What became of a dialog that was to be closed: it is closed now, was gone before, or has been opened once more since. */
export type Closing = 'closed' | 'gone' | 'open again';

/** What an entry of the history is known by. */
interface EntryState {
  /** The entry before is the same page without the dialog. */
  opensDialog?: boolean;
  /** Nothing of the app is before it. */
  isFirstEntry?: boolean;
}
const stateOf = (location: Location) => (location.state ?? {}) as EntryState;

/** Whether the person came to this page from elsewhere, by a link or a bookmark: there is nothing in the app to go back to. */
export const useIsFirstEntry = () => {
  const location = useLocation();
  return location.key === 'default' || stateOf(location).isFirstEntry === true;
};

/**
 * The dialog that is open on a page, as its address says (`?dialog=edit`, `?dialog=task&id=…`): a reload opens it again,
 * Back closes it. For what somebody works in; a question that is answered with a click is no entry of the history. An
 * address can be written by anybody: who reads `dialog` asks whether the person may do what it offers.
 */
export const useDialog = () => {
  const navigate = useNavigate();
  const location = useLocation();
  const isFirstEntry = useIsFirstEntry();
  // Null when there is nothing to close: the page is gone, or the dialog is closing already.
  const here = useRef<Location | null>(null);
  useEffect(() => {
    here.current = location;
    return () => {
      here.current = null;
    };
  }, [location]);

  // Without the part of the page that it names: that is not gone to once more.
  const address = (wanted: OpenDialog) => ({
    pathname: location.pathname,
    search: withChanges(new URLSearchParams(location.search), { ...wanted }).toString(),
  });
  const open = (dialog: string, id: string | null = null) =>
    void navigate(address({ dialog, id }), { state: { opensDialog: true }, preventScrollReset: true });
  /** The same dialog goes on to something else: one step back still closes it. */
  const goTo = (id: string) =>
    void navigate(address({ ...openIn(location), id }), {
      replace: true,
      state: location.state as unknown,
      preventScrollReset: true,
    });
  /** An answer may come when the person has gone back already, or on to another, or has opened the same again: that one stays. */
  const close = (): Closing => {
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
  /** For a dialog that stays mounted while it is closed, and is told of answers then: closes it and no other. */
  const closeOf = (dialog: string) => (): Closing => (openIn(location).dialog === dialog ? close() : 'gone');
  return { ...openIn(location), open, goTo, close, closeOf };
};
