/** A spinner with "Loading...": the dashboard's first load, and what must wait for the sign-in state. */
export const PageLoading = () => (
  <div className="page-loading" role="status">
    <span aria-hidden />
    Loading...
  </div>
);
