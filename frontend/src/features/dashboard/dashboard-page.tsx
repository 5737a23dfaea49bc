/** The place of the dashboard. */
export const DashboardPage = () => null;
