import type { Page } from 'playwright-core';

type Shift = PerformanceEntry & { value: number };
interface Watching {
  shifts: PerformanceObserver;
  shifted: number;
}

/** Measures the cumulative layout shift, as the browser reports it. */
export class LayoutShiftsDriver {
  private constructor(private readonly page: Page) {}

  /** Starts counting. */
  static async of(page: Page): Promise<LayoutShiftsDriver> {
    await page.evaluate(() => {
      const count = (entries: PerformanceEntryList) => {
        for (const entry of entries) watching.shifted += (entry as Shift).value;
      };
      const shifts = new PerformanceObserver((list) => count(list.getEntries()));
      const watching: Watching = { shifts, shifted: 0 };
      shifts.observe({ type: 'layout-shift' });
      Object.assign(window, { watching });
    });
    return new LayoutShiftsDriver(page);
  }

  /** Returns the sum after the current content has been rendered. */
  sum = (): Promise<number> =>
    this.page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      const { watching } = window as unknown as { watching: Watching };
      const late = watching.shifts.takeRecords() as Shift[];
      return late.reduce((sum, { value }) => sum + value, watching.shifted);
    });
}
