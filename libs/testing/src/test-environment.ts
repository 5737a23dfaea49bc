/** An address that the run's global setup has left; without it the tests fail rather than skip. */
export const testAddress = (name: 'POSTGRES' | 'REDIS' | 'SMTP' | 'INBOX'): string => {
  const value = process.env[`TEST_${name}_URL`];
  if (value) return value;
  throw new Error(
    `TEST_${name}_URL is not set: run integration tests with npm test, which starts real servers.`,
  );
};
