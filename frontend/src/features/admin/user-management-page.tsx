/** Users */
export const UserManagementPage = () => null;
