import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';

const parameter = 'dialog';
const dialogIn = ({ search }: Location) => new URLSearchParams(search).get(parameter);

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
 * The dialog that is open on a page, as its address says (`?dialog=edit`): a reload opens it again, Back closes it. For
 * what somebody works in; a question that is answered with a click is no entry of the history.
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

  const address = (dialog: string | null) => {
    const parameters = new URLSearchParams(location.search);
    if (dialog === null) parameters.delete(parameter);
    else parameters.set(parameter, dialog);
    // Without the part of the page that it names: that is not gone to once more.
    return { pathname: location.pathname, search: parameters.toString() };
  };
  const open = (dialog: string) =>
    void navigate(address(dialog), { state: { opensDialog: true }, preventScrollReset: true });
  const close = () => {
    // An answer may come when the person has gone back already.
    if (!here.current || dialogIn(here.current) === null) return;
    here.current = null;
    if (stateOf(location).opensDialog) void navigate(-1);
    else void navigate(address(null), { replace: true, state: { isFirstEntry }, preventScrollReset: true });
  };
  return { dialog: dialogIn(location), open, close };
};
