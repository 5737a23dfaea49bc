import type { Page } from 'playwright-core';

type Shift = PerformanceEntry & { value: number };
interface Watching {
  shifts: PerformanceObserver;
  shifted: number;
}

/** How much of what is in sight is pushed about, as the browser counts it. */
export class LayoutShiftsDriver {
  private constructor(private readonly page: Page) {}

  /** Counts from now on. */
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

  /** Once what stands there now has been drawn. */
  sum = (): Promise<number> =>
    this.page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      const { watching } = window as unknown as { watching: Watching };
      const late = watching.shifts.takeRecords() as Shift[];
      return late.reduce((sum, { value }) => sum + value, watching.shifted);
    });
}
