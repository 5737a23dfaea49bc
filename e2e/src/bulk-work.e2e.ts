import { until } from '@jobref/testing/until';
import type { Page } from 'playwright-core';
import { Inspector } from './accessibility/inspector.js';
import { agentAtBrowser } from './agent-at-browser.js';
import { KeyboardDriver } from './drivers/keyboard.driver.js';

jest.setTimeout(180_000);

describe('bulk work on a phone and by keyboard', () => {
  const agent = agentAtBrowser('tidier');
  let page: Page;
  let keyboard: KeyboardDriver;
  const inspector = new Inspector();
  beforeAll(async () => {
    for (const title of ['Roof', 'Wall', 'Gutter'])
      await agent.api.post('/api/jobs', { title, clientName: 'Bergmann' });
    page = await agent.newPage({ viewport: { width: 390, height: 844 } });
    keyboard = new KeyboardDriver(page);
  });

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
  const look = async (where: string) => {
    await inspector.look(page, where);
    await inspector.lookInTheDark(page, where);
    await inspector.measure(page, where);
  };
  /** At the end of the page the bar is below the selectable items and covers none. */
  const lookAtTheEnd = async (where: string) => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await look(where);
  };
  const titles = () => page.getByRole('article').getByRole('heading').allInnerTexts();
  const choose = async (...found: string[]) => {
    await keyboard.enter(button('Select'));
    for (const title of found) {
      await keyboard.tabTo(page.getByRole('article').filter({ hasText: title }).getByRole('checkbox'));
      await keyboard.press('Space');
    }
    await page.getByText(`${found.length} chosen`).waitFor();
    expect(keyboard.unseen).toEqual([]);
  };

  it('selects two job references and sets their status', async () => {
    await page.goto('/jobs');
    await choose('Roof', 'Wall');
    await lookAtTheEnd('the list, two chosen');
    await page.goto('/jobs?view=table&sort=title&order=asc');
    await page.getByRole('table').waitFor();
    expect(await page.getByRole('table').getByRole('link').allInnerTexts()).toEqual([
      'Gutter',
      'Roof',
      'Wall',
    ]);
    await look('the list as a table');
    await page.goto('/jobs?view=cards&sort=created&order=desc');
    await choose('Roof', 'Wall');
    await keyboard.enter(button('Status'));
    await page
      .getByRole('menuitemradio', { name: 'Completed' })
      .or(page.getByRole('menuitem', { name: 'Completed' }))
      .waitFor();
    await page.keyboard.press('End');
    await page.getByRole('menuitem', { name: 'Completed' }).click();
    await page.getByText('2 job references changed').waitFor();
    await until(async () => (await page.getByRole('article').getByText('Completed').count()) === 2);
  });

  it('tags all search results, undoes it, and tags one job reference on its page', async () => {
    const tagged = () => page.getByRole('list', { name: 'Tags' }).count();
    await page.goto('/search?query=bergmann');
    await keyboard.enter(button('Select'));
    await keyboard.enter(button('Choose all 3'));
    await lookAtTheEnd('what was found, all chosen');
    await keyboard.enter(button('More actions'));
    await page.getByRole('menuitem', { name: 'Add a tag' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Tag' }).fill('Urgent');
    await page.keyboard.press('Enter');
    await keyboard.enter(page.getByRole('dialog').getByRole('button', { name: 'Add tag' }));
    await page.getByText('3 job references tagged').waitFor();
    await until(async () => (await tagged()) === 3);
    await page.keyboard.press('F8');
    await keyboard.enter(button('Undo'));
    await page.getByText('3 job references changed back').waitFor();
    await until(async () => (await tagged()) === 0);

    await page.getByRole('link', { name: 'Roof' }).click();
    await keyboard.enter(button('Add tag'));
    await page.getByRole('combobox', { name: 'Tag to add' }).fill('Urgent');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove tag Urgent' }).waitFor();
    await page.goto('/jobs?tag=Urgent');
    await until(async () => (await titles()).join() === 'Roof');
    await page.goto('/jobs');
  });

  it('deletes job references, undoes it, deletes again and restores one from the bin', async () => {
    await choose('Roof', 'Wall');
    await keyboard.enter(button('Delete'));
    await keyboard.enter(button('Delete 2'));
    await page.getByText('2 job references deleted').waitFor();
    await until(async () => (await titles()).join() === 'Gutter');
    await page.keyboard.press('F8');
    await keyboard.enter(button('Undo'));
    await page.getByText('2 job references restored').waitFor();
    await until(async () => (await titles()).length === 3);

    await choose('Roof');
    await keyboard.enter(button('Delete'));
    await keyboard.enter(button('Delete 1'));
    await page.getByText('1 job reference deleted').waitFor();
    await page.goto('/bin');
    await page.getByRole('button', { name: 'Restore Roof' }).waitFor();
    await look('the bin');
    await keyboard.enter(page.getByRole('button', { name: 'Restore Roof' }));
    await page.getByText('The bin is empty').waitFor();
    await keyboard.enter(button(/^Open JR-/));
    await page.getByRole('heading', { name: 'Roof' }).waitFor();
    expect(inspector.findings).toEqual([]);
  });
});
