/** Looks at what comes in before anybody is given it. */
export abstract class VirusScanner {
  /** Throws `file_infected` with the name of what was found, and `unavailable` where that cannot be told. */
  abstract refuseInfected(path: string): Promise<void>;
}

/** For installations without a scanner. */
export class NoScanner extends VirusScanner {
  refuseInfected(): Promise<void> {
    return Promise.resolve();
  }
}
