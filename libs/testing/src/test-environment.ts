/** Returns a URL set by the run's global setup; without it the tests fail instead of being skipped. */
export const testAddress = (name: 'POSTGRES' | 'REDIS' | 'SMTP' | 'INBOX'): string => {
  const value = process.env[`TEST_${name}_URL`];
  if (value) return value;
  throw new Error(
    `TEST_${name}_URL is not set: run integration tests with npm test, which starts real servers.`,
  );
};
