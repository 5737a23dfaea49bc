import { source } from 'axe-core';
import type { AxeResults, RunOptions, Spec } from 'axe-core';
import type { Page } from 'playwright-core';
import { atRest } from '../at-rest.js';
import { cutTexts } from './cut-text.js';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
export const everything: RunOptions = { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] };
/**
 * Popups of lists, calendars and menus are appended to the document, outside every landmark; their triggers name them,
 * as axe demands of dialogs. Exempt from this rule only.
 */
const popups = '.ant-select-dropdown, .ant-picker-dropdown, .ant-mentions-dropdown, [role=menu]';
const spec: Spec = {
  checks: [
    {
      id: 'region',
      options: { regionMatcher: `dialog, [role=dialog], [role=alertdialog], svg, ${popups}` },
    },
  ],
  // antd names the month and year buttons of its calendar "month panel" and "year panel", and these names cannot be
  // changed.
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

/** Runs axe on pages and collects its violations, each with place and reason. */
export class Inspector {
  readonly findings: string[] = [];

  /** Runs all rules on the page as it is. */
  readonly look = (page: Page, where: string) => this.run(page, where, everything);

  /** Runs axe in dark mode: where only colours differ, only their contrast is checked. */
  async lookInTheDark(page: Page, where: string, options = colours): Promise<void> {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForFunction(() => document.documentElement.dataset.appearance === 'dark');
    await this.run(page, `${where}, dark`, options);
    await page.emulateMedia({ colorScheme: 'light' });
  }

  /** Reports horizontal overflow of the page, and texts that are cut at an edge [WCAG 1.4.10]. */
  async measure(page: Page, where: string): Promise<void> {
    await atRest(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    const window = page.viewportSize()?.width ?? 0;
    if (width > window) this.findings.push(`${where}: ${width} pixels wide in ${window}`);
    for (const text of await cutTexts(page)) this.findings.push(`${where}: "${text}" is cut`);
  }

  private async run(page: Page, where: string, options: RunOptions): Promise<void> {
    await atRest(page);
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
    const found = await page.evaluate(
      async ([changes, chosen]) => {
        const { axe } = window as unknown as { axe: Axe };
        axe.configure(changes);
        // Violations only: serialising all results takes as long as running the rules.
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
