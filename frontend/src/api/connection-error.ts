/** The server was not reached, or the connection broke. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}
