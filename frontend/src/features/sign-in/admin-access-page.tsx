/** Admin */
export const AdminAccessPage = () => null;
