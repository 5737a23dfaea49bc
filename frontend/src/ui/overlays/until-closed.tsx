import { createContext, use, useState, type ReactElement } from 'react';

interface Closing {
  isOpen: boolean;
  afterClose: () => void;
}

/** For the dialog inside an `UntilClosed`; null without one, and for what the dialog contains. */
export const ClosingContext = createContext<Closing | null>(null);

/**
 * Keeps a dialog that is rendered only under a condition until it has closed with its animation:
 * `<UntilClosed>{task && <TaskDialog task={task} />}</UntilClosed>`.
 */
export const UntilClosed = ({ children }: { children: ReactElement | false | null | undefined }) => {
  const [last, setLast] = useState<ReactElement | null>(null);
  if (children && children !== last) setLast(children);
  return (
    <ClosingContext value={{ isOpen: Boolean(children), afterClose: () => setLast(null) }}>
      {children || last}
    </ClosingContext>
  );
};

/** Returns whether a dialog is open, and what to call after its animation, with regard to an `UntilClosed` around it. */
export const useClosing = (open: boolean, afterClose?: () => void) => {
  const closing = use(ClosingContext);
  return {
    isOpen: open && (closing?.isOpen ?? true),
    afterClose: () => {
      afterClose?.();
      closing?.afterClose();
    },
  };
};
