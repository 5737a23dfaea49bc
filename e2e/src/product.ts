import type { ChosenOptions } from '@jobref/local-stack/stack/options';
import { startImages } from './images.ts';
import { startProcesses } from './processes.ts';

export const administrator = { username: 'admin', password: 'a-password-for-tests-1' };

/** A product, as far as people see it. */
export interface Reachable {
  stack: { url: string; inboxUrl: string };
}

/** What a product runs on: where it is, and what can be done to its parts. */
export interface Running {
  url: string;
  inboxUrl: string;
  /** As the superuser: for tests that look behind the curtain. */
  databaseUrl: string;
  /** One process by name: a service, `postgres`, `redis`, `mail`. */
  part: (name: string) => {
    stop: () => Promise<void>;
    start: () => Promise<void>;
    restart: () => Promise<void>;
    /** As an accident would; what dies of it is started again. */
    kill: () => void;
  };
  /** Ends everything and starts it again on the same data and the same port, so that an open browser finds it again. */
  restart: () => Promise<void>;
  /** Ends everything and throws its data away. */
  stop: () => Promise<void>;
}

/** The whole product, fresh: as processes of this machine, or from its images with `PRODUCT=images`. */
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
