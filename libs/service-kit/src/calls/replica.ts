import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from './connection.js';

const firstPauseMs = 50;
const longestPauseMs = 1_000;

/** One address of a service: keeps a connection to it for as long as it is wanted, and makes it anew when it ends. */
export class Replica {
  /** What calls may go over; undefined while nobody answers there. */
  connection?: Connection;
  private isWanted = true;

  constructor(
    private readonly host: string,
    private readonly port: number,
    private readonly onUp: () => void,
  ) {
    void this.keepConnected();
  }

  /** Makes no more connections; calls in hand are finished. */
  retire(): void {
    this.isWanted = false;
    this.connection?.retire();
  }

  /** Ends everything at once. */
  close(): void {
    this.isWanted = false;
    this.connection?.cut();
  }

  private async keepConnected(): Promise<void> {
    let pauseMs = firstPauseMs;
    while (this.isWanted) {
      const connection = await Connection.open(this.host, this.port).catch(() => undefined);
      if (connection) {
        pauseMs = firstPauseMs;
        await this.use(connection);
      }
      await sleep(pauseMs, undefined, { ref: false });
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    }
  }

  private async use(connection: Connection): Promise<void> {
    if (!this.isWanted) return connection.cut();
    this.connection = connection;
    this.onUp();
    await connection.gone;
    this.connection = undefined;
  }
}
