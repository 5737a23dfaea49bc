import { useClosing } from '../overlays/until-closed.js';

const Spinner = ({ className, label }: { className: string; label: string }) => (
  <div className={className} role="status">
    <span aria-hidden />
    {label}
  </div>
);

/**
 * A spinner with "Loading...", or its translation: for the dashboard's first load, and while the sign-in state is
 * unknown.
 */
export const PageLoading = ({ label = 'Loading...' }: { label?: string }) => (
  <Spinner className="page-loading" label={label} />
);

/** A spinner above the page while a dialog's code loads. The page below stays usable. */
export const DialogLoading = () =>
  useClosing(true).isOpen && <Spinner className="page-loading of-a-dialog" label="Loading..." />;
