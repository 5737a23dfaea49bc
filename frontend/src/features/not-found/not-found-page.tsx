/** 404 */
export const NotFoundPage = () => null;
