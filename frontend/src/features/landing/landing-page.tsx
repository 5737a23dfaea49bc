/** Landing */
export const LandingPage = () => null;
