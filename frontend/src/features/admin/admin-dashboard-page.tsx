/** Admin */
export const AdminDashboardPage = () => null;
