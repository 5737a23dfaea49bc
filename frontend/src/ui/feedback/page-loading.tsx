const Loading = ({ className, label }: { className: string; label: string }) => (
  <div className={className} role="status">
    <span aria-hidden />
    {label}
  </div>
);

/** A spinner with "Loading...", or that in a client's language: the dashboard's first load, and what must wait for the sign-in state. */
export const PageLoading = ({ label = 'Loading...' }: { label?: string }) => (
  <Loading className="page-loading" label={label} />
);

/** The same above the page while the code of a dialog comes. What lies below can still be used. */
export const DialogLoading = () => <Loading className="page-loading of-a-dialog" label="Loading..." />;
