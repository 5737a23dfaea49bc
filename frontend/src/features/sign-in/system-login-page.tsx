/** Login */
export const SystemLoginPage = () => null;
