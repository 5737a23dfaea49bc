import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';

const drainMs = 15_000;

/** The calls being answered right now. Nest cuts them when a signal ends the process: this makes it wait for them first. */
@Injectable()
export class CallsInFlight implements BeforeApplicationShutdown {
  private count = 0;
  private whenIdle: () => void = () => undefined;

  begin(): void {
    this.count += 1;
  }

  end(): void {
    this.count -= 1;
    if (this.count === 0) this.whenIdle();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.count === 0) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.whenIdle = resolve;
      timer = setTimeout(resolve, drainMs);
    });
    clearTimeout(timer);
  }
}
