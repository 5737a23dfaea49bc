import type { ChosenOptions } from '@jobref/local-stack/stack/options';
import { startImages } from './images.ts';
import { startProcesses } from './processes.ts';

export const administrator = { username: 'admin', password: 'a-password-for-tests-1' };

/** A product as its users reach it. */
export interface Reachable {
  stack: Pick<Running, 'url' | 'inboxUrl' | 'databaseUrl'>;
}

/** A running product: its URLs, and operations on its parts. */
export interface Running {
  url: string;
  inboxUrl: string;
  /** Connects as superuser, for tests that inspect the database. */
  databaseUrl: string;
  /** Returns one process by name: a service, `postgres`, `redis`, `mail`. */
  part: (name: string) => {
    stop: () => Promise<void>;
    start: () => Promise<void>;
    restart: () => Promise<void>;
    /** Kills the process as a crash would; it is restarted. */
    kill: () => void;
  };
  /** Stops and restarts everything on the same data and port, so that open browsers reconnect. */
  restart: () => Promise<void>;
  /** Stops everything and deletes its data. */
  stop: () => Promise<void>;
}

/** The whole product with empty data: as processes of this machine, or from its images with `PRODUCT=images`. */
export class Product {
  private constructor(readonly stack: Running) {}

  static async start(chosen: ChosenOptions = {}): Promise<Product> {
    const start = process.env.PRODUCT === 'images' ? startImages : startProcesses;
    return new Product(
      await start({
        devLogin: false,
        demoData: false,
        admin: { ...administrator, email: 'admin@jobref.example' },
        ...chosen,
      }),
    );
  }

  restart(): Promise<void> {
    return this.stack.restart();
  }

  stop(): Promise<void> {
    return this.stack.stop();
  }
}
