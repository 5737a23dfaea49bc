import type { ClientLink } from '@jobref/contracts/domain/client-links';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { PhotoMarkup } from '@jobref/contracts/domain/markup';
import { buildHeavyJpeg } from '@jobref/testing/sample-files';
import { until } from '@jobref/testing/until';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { Inspector } from './accessibility/inspector.js';
import { agentAtBrowser } from './agent-at-browser.js';
import { touchInput } from './touch-input.js';

jest.setTimeout(180_000);

describe('photo markup in a browser', () => {
  const agent = agentAtBrowser('painter');
  let jobId: string;
  let fileId: string;

  beforeAll(async () => {
    jobId = (await agent.api.post<JobReference>('/api/jobs', { title: 'Roof', clientName: 'Bergmann' })).body
      .id;
    const form = new FormData();
    form.append(
      'files',
      new Blob([new Uint8Array(await buildHeavyJpeg(800, 600))], { type: 'image/jpeg' }),
      'Ridge.jpg',
    );
    const answer = await agent.api.fetch(`/api/jobs/${jobId}/files`, { method: 'POST', body: form });
    [{ id: fileId }] = (await answer.json()) as [{ id: string }];
  });

  const openPage = async (options: BrowserContextOptions): Promise<Page> => {
    const page = await agent.newPage(options);
    await page.goto(`/jobs/${jobId}`);
    return page;
  };
  const markup = async () =>
    (await agent.api.get<PhotoMarkup>(`/api/jobs/${jobId}/files/${fileId}/markup`)).body;
  const kinds = async () => (await markup()).shapes.map(({ kind }) => kind);
  const editorOf = (page: Page) => page.getByRole('dialog', { name: 'Markup' });
  const canvasOf = async (page: Page) => {
    const canvas = editorOf(page).getByRole('group', { name: /^Ridge/ });
    await canvas.waitFor();
    const box = (await canvas.boundingBox())!;
    return { canvas, at: (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const };
  };
  const save = async (page: Page) => {
    await editorOf(page).getByRole('button', { name: 'Save' }).click();
    await editorOf(page).waitFor({ state: 'hidden' });
  };
  const tool = (page: Page, name: string) =>
    editorOf(page).getByRole('button', { name, exact: true }).click();
  const shapes = (page: Page) => editorOf(page).getByRole('button', { name: / \d+ of \d+$/ });

  it('is drawn with mouse and keyboard, can be undone, and is not lost without confirmation [JD-06]', async () => {
    const page = await openPage({ viewport: { width: 1440, height: 900 } });
    await page.getByRole('button', { name: 'Actions for Ridge.jpg' }).click();
    await page.getByRole('menuitem', { name: 'Mark up' }).click();
    const { at } = await canvasOf(page);
    const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
      await page.mouse.move(...from);
      await page.mouse.down();
      await page.mouse.move(...to, { steps: 5 });
      await page.mouse.up();
    };
    await tool(page, 'Arrow');
    await drag(at(0.4, 0.3), at(0.6, 0.5));
    await tool(page, 'Freehand');
    await drag(at(0.4, 0.7), at(0.6, 0.8));
    expect(await shapes(page).count()).toBe(2);
    await page.keyboard.press('Control+z');
    expect(await shapes(page).count()).toBe(1);
    await page.keyboard.press('Control+Shift+z');
    expect(await shapes(page).count()).toBe(2);
    await tool(page, 'Undo');

    // From here on by keyboard alone.
    await editorOf(page).getByRole('button', { name: 'Blur', exact: true }).focus();
    await page.keyboard.press('Enter');
    await editorOf(page).getByRole('button', { name: 'Place in the middle' }).focus();
    await page.keyboard.press('Enter');
    const blur = shapes(page).nth(1);
    await until(() => blur.evaluate((element) => element === document.activeElement));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Escape');
    await tool(page, 'Text');
    await editorOf(page).getByRole('button', { name: 'Place in the middle' }).focus();
    await page.keyboard.press('Enter');
    await editorOf(page).getByRole('textbox', { name: 'Text' }).waitFor();
    await page.keyboard.type('Crack');
    await shapes(page).nth(0).focus();
    await page.keyboard.press('Delete');
    expect(await shapes(page).count()).toBe(2);
    const inspector = new Inspector();
    await inspector.look(page, 'markup');
    await inspector.lookInTheDark(page, 'markup');
    expect(inspector.findings).toEqual([]);

    await editorOf(page).getByRole('button', { name: 'Cancel' }).click();
    await page.goto(`/jobs/${jobId}?dialog=markup&id=${fileId}`);
    await canvasOf(page);
    await tool(page, 'Box');
    await editorOf(page).getByRole('button', { name: 'Place in the middle' }).click();
    // Unsaved markup survives a reload, and is discarded only after confirmation.
    await page.reload();
    await canvasOf(page);
    expect(await shapes(page).count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    expect(await shapes(page).count()).toBe(1);

    await tool(page, 'Blur');
    await drag(at(0.3, 0.2), at(0.5, 0.6));
    // A client has a link to a PDF that shows the photo without the blur.
    const pdf = (await agent.api.post<{ id: string }>(`/api/jobs/${jobId}/generate-pdf`)).body;
    const link = await until(async () => {
      const answer = await agent.api.post<ClientLink>(`/api/jobs/${jobId}/pdfs/${pdf.id}/links`, {});
      return answer.status === 201 && answer.body;
    });
    // A colleague saved first: the editor asks which markup to keep.
    const theirs = [{ kind: 'circle', from: [0.1, 0.1], to: [0.2, 0.2], colour: 'blue' }];
    await agent.api.put(`/api/jobs/${jobId}/files/${fileId}/markup`, { shapes: theirs });
    await editorOf(page).getByRole('button', { name: 'Save' }).click();
    const conflict = page.getByRole('dialog', { name: 'Changed by somebody else' });
    await conflict.getByText('Box, Blur').click();
    expect(await kinds()).toEqual(['circle']);
    await conflict.getByRole('button', { name: 'Save' }).click();
    await page.getByText('A client has a link to an older PDF').waitFor();
    await page.getByRole('button', { name: 'Withdraw link' }).click();
    await page.getByText('Link withdrawn', { exact: true }).first().waitFor();
    expect(await kinds()).toEqual(['box', 'blur']);
    const links = (await agent.api.get<ClientLink[]>(`/api/jobs/${jobId}/links`)).body;
    expect(links).toMatchObject([{ id: link.id, withdrawnAt: expect.any(String) as string }]);
    // The contact sheet shows the markup at once.
    const { version } = await markup();
    await page.locator(`img[src*="${version}"]`).first().waitFor();
    await page.context().close();
  });

  it('is drawn with one finger, zoomed with two, and changed later [JD-06]', async () => {
    const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await page.goto(`/jobs/${jobId}?dialog=markup&id=${fileId}`);
    const { canvas, at } = await canvasOf(page);
    const touch = await touchInput(page);
    const known = await shapes(page).count();
    const before = await canvas.getAttribute('viewBox');
    await touch('touchStart', at(0.4, 0.5), at(0.6, 0.5));
    await touch('touchMove', at(0.3, 0.5), at(0.7, 0.5));
    await touch('touchMove', at(0.2, 0.5), at(0.8, 0.5));
    await touch('touchEnd');
    await until(async () => (await canvas.getAttribute('viewBox')) !== before);
    await tool(page, 'Circle');
    await touch('touchStart', at(0.3, 0.4));
    await touch('touchMove', at(0.5, 0.5));
    await touch('touchMove', at(0.7, 0.6));
    await touch('touchEnd');
    await until(async () => (await shapes(page).count()) === known + 1);
    const inspector = new Inspector();
    await inspector.measure(page, 'markup on a phone');
    expect(inspector.findings).toEqual([]);
    // The mouse that browsers report after a tap neither selects the circle under it nor ends the typing.
    await tool(page, 'Text');
    await page.touchscreen.tap(...at(0.5, 0.6));
    await page.keyboard.type('Crack');
    await save(page);
    expect((await markup()).shapes.slice(-2)).toMatchObject([{ kind: 'circle' }, { text: 'Crack' }]);
    await page.context().close();
  });
});
