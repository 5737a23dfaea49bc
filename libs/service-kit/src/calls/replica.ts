import { logTlsFailure } from '../tls.js';
import { WakeableSleep } from '../wakeable-sleep.js';
import type { Endpoint } from './addresses.js';
import { Connection } from './connection.js';

const firstPauseMs = 50;
const longestPauseMs = 1_000;

/** One address of a service: keeps a connection to it, and reconnects when it ends, until retired or closed. */
export class Replica {
  /** The current connection; undefined while nothing answers at the address. */
  connection?: Connection;
  private isWanted = true;
  private readonly rest = new WakeableSleep();
  private tried = Promise.withResolvers<void>();

  constructor(
    private readonly endpoint: Endpoint,
    private readonly onUp: () => void,
  ) {
    void this.keepConnected();
  }

  /** Stops reconnecting; calls in flight are finished. */
  retire(): void {
    this.isWanted = false;
    this.connection?.retire();
  }

  /** Cuts the connection and never reconnects. */
  close(): void {
    this.isWanted = false;
    this.connection?.cut();
  }

  /** Tries to connect at once instead of after the pause; resolves when the outcome is known. */
  probe(): Promise<void> {
    this.rest.wake();
    return this.tried.promise;
  }

  private async keepConnected(): Promise<void> {
    let pauseMs = firstPauseMs;
    while (this.isWanted) {
      const connection = await Connection.open(this.endpoint).catch((error: unknown) => this.notOpen(error));
      if (connection) {
        pauseMs = firstPauseMs;
        this.use(connection);
      }
      this.tried.resolve();
      this.tried = Promise.withResolvers();
      await connection?.gone;
      this.connection = undefined;
      await this.rest.sleep(pauseMs);
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    }
    this.tried.resolve();
  }

  private notOpen(error: unknown): undefined {
    const { host, port, certifiedAs } = this.endpoint;
    if (certifiedAs !== undefined) logTlsFailure(`${certifiedAs} at ${host}:${port}`, error);
  }

  private use(connection: Connection): void {
    if (!this.isWanted) return connection.cut();
    this.connection = connection;
    this.onUp();
  }
}
