import { source } from 'axe-core';
import type { AxeResults, RunOptions, Spec } from 'axe-core';
import type { Page } from 'playwright-core';
import { atRest } from './at-rest.js';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
export const everything: RunOptions = { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] };
/**
 * Lists, calendars and menus stand at the end of the document, outside of every landmark; what opens them names them,
 * as axe asks of a dialog. Only this rule, and only there.
 */
const popups = '.ant-select-dropdown, .ant-picker-dropdown, .ant-mentions-dropdown, [role=menu]';
const spec: Spec = {
  checks: [
    {
      id: 'region',
      options: { regionMatcher: `dialog, [role=dialog], [role=alertdialog], svg, ${popups}` },
    },
  ],
  // antd calls the month and the year of its calendar "month panel" and "year panel", and offers no other words.
  rules: [
    {
      id: 'label-content-name-mismatch',
      selector: ':not(.ant-picker-month-btn, .ant-picker-year-btn)',
    },
  ],
};
const colours: RunOptions = { runOnly: ['color-contrast'], resultTypes: ['violations'] };

interface Axe {
  configure: (spec: Spec) => void;
  run: (options: RunOptions) => Promise<AxeResults>;
}
type Finding = [rule: string, target: string, why: string | undefined];

/** Looks at pages with axe's eyes and keeps what it finds, each with where and why. */
export class Inspector {
  readonly findings: string[] = [];

  /** Everything, as the page stands. */
  readonly look = (page: Page, where: string) => this.run(page, where, everything);

  /** The same in the dark: where nothing but the colours is different, they alone are judged. */
  async lookInTheDark(page: Page, where: string, options = colours): Promise<void> {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForFunction(() => document.documentElement.dataset.appearance === 'dark');
    await this.run(page, `${where}, dark`, options);
    await page.emulateMedia({ colorScheme: 'light' });
  }

  /** No page is wider than the window [WCAG 1.4.10]. */
  async measure(page: Page, where: string): Promise<void> {
    await atRest(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    const window = page.viewportSize()?.width ?? 0;
    if (width > window) this.findings.push(`${where}: ${width} pixels wide in ${window}`);
  }

  private async run(page: Page, where: string, options: RunOptions): Promise<void> {
    await atRest(page);
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
    const found = await page.evaluate(
      async ([changes, chosen]) => {
        const { axe } = window as unknown as { axe: Axe };
        axe.configure(changes);
        // The faults alone: to hand over all that axe knows takes as long as to find it.
        const { violations } = await axe.run(chosen);
        return violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }): Finding => [id, target.join(' '), failureSummary]),
        );
      },
      [spec, options] as const,
    );
    for (const [rule, target, why] of found) this.findings.push(`${where}: ${rule} at ${target}: ${why}`);
  }
}
