const Loading = ({ className }: { className: string }) => (
  <div className={className} role="status">
    <span aria-hidden />
    Loading...
  </div>
);

/** A spinner with "Loading...": the dashboard's first load, and what must wait for the sign-in state. */
export const PageLoading = () => <Loading className="page-loading" />;

/** The same above the page while the code of a dialog comes. What lies below can still be used. */
export const DialogLoading = () => <Loading className="page-loading of-a-dialog" />;
