/** Change */
export const ChangePasswordPage = () => null;
