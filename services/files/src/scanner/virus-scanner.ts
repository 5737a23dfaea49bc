/** Scans incoming files before they are made available. */
export abstract class VirusScanner {
  /** Throws `file_infected` with the name of the virus, and `unavailable` if the file cannot be scanned. */
  abstract refuseInfected(path: string): Promise<void>;
}

/** Scanner that accepts every file, for installations without a real one. */
export class NoScanner extends VirusScanner {
  refuseInfected(): Promise<void> {
    return Promise.resolve();
  }
}
