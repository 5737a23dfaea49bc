import { randomUUID } from 'node:crypto';
import { buildJpeg } from '@jobref/testing/sample-files';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { Page } from 'playwright-core';
import { administratorOf, newAgent } from '../people.js';
import type { Product } from '../product.js';
import type { Steps } from './states.js';

/**
 * Texts in right-to-left scripts; brackets and figures at their ends reveal the direction in which they are laid out.
 */
const texts = {
  title: `${'בדיקת חזית הבניין לאחר הסערה '.repeat(4)}(14)`,
  clientName: 'شركة البناء الحديث للمقاولات والصيانة (دبي)',
  description: 'נזק לחלונות (קומה 3).',
  comment: 'هل يمكنك إرسال الصور قبل الغد؟',
  task: 'מדידת הגג (2)',
  fileName: 'صورة السقف.jpg',
  caption: 'סדק בקיר (1)',
  name: 'לאה כהן',
  organisation: 'חברת כהן (בע״מ)',
};

/** Creates Lea's job reference, on which all texts, and her name, are in right-to-left scripts. */
export const furnishFromRightToLeft = async (product: Product): Promise<JobReference> => {
  const [administrator, lea] = [await administratorOf(product), await newAgent(product, 'lea')];
  const { id: assigneeId } = (await lea.get<{ id: string }>('/api/auth/user')).body;
  const [firstName, lastName] = texts.name.split(' ');
  await administrator.patch(`/api/admin/system-users/${assigneeId}`, { firstName, lastName });
  await administrator.put('/api/admin/settings', { name: texts.organisation });
  const { title, clientName, description } = texts;
  const { body: made } = await lea.post<JobReference>('/api/jobs', { title, clientName, description });
  const path = `/api/jobs/${made.id}`;
  await lea.upload(`${path}/files`, [{ name: texts.fileName, bytes: new Uint8Array(await buildJpeg()) }]);
  const { body: whole } = await lea.get<JobReference>(path);
  await lea.patch(`${path}/files/${whole.fileUploads[0]?.id ?? randomUUID()}`, {
    description: texts.caption,
  });
  await lea.post(`${path}/comments`, { content: texts.comment });
  await lea.post(`${path}/tasks`, { title: texts.task, assigneeId });
  return whole;
};

type Name = keyof typeof texts;
const edit: Steps = async (page) => {
  const [button, menu] = ['Edit', 'More actions'].map((name) =>
    page.getByRole('button', { name, exact: true }).first(),
  );
  await menu?.waitFor();
  if (await button?.isVisible()) return button?.click();
  await menu?.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
};
const openPhoto: Steps = (page) => page.getByRole('button', { name: `Open ${texts.fileName}` }).click();

/** Screens by user, with the texts shown there as elements of their own. */
export const fromRightToLeft = ({
  id,
}: JobReference): Record<'lea' | 'admin', (readonly [string, readonly Name[], Steps?])[]> => ({
  lea: [
    ['/', ['title', 'clientName', 'name']],
    ['/jobs', ['title', 'clientName']],
    ['/search?status=active', ['title', 'clientName', 'description']],
    ['/collaboration', ['task', 'name']],
    ['/collaboration?tab=activity', ['name']],
    [`/jobs/${id}`, ['title', 'clientName', 'description', 'comment', 'task', 'fileName', 'caption', 'name']],
    [`/jobs/${id}`, ['title', 'clientName', 'description'], edit],
    [`/jobs/${id}`, ['fileName', 'caption'], openPhoto],
  ],
  admin: [
    ['/admin/users', ['name']],
    ['/admin/users?tab=system-users', ['name']],
    ['/admin/reports', ['name']],
    ['/admin/settings', ['organisation']],
  ],
});

interface Ways {
  /** Texts shown as elements of their own. */
  shown: Name[];
  /** Texts laid out left to right, or truncated at their beginning. */
  wrong: string[];
}

export const textDirections = (page: Page): Promise<Ways> =>
  page.evaluate((known) => {
    const shown = new Set<string>();
    const wrong: string[] = [];
    const isSeen = (element: Element) => element.getClientRects().length > 0;
    const note = (text: string, element: Element) => {
      const name = Object.entries(known).find(([, value]) => value.trim() === text.trim())?.[0];
      if (!name || !isSeen(element)) return;
      shown.add(name);
      const where = `${name} in ${element.outerHTML.slice(0, 120)}`;
      if (getComputedStyle(element).direction !== 'rtl') wrong.push(where);
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { textOverflow, direction, display } = getComputedStyle(at);
        if (display !== 'inline' && textOverflow === 'ellipsis' && direction !== 'rtl')
          wrong.push(`cut: ${where}`);
        if (display.startsWith('block') || display.endsWith('flex') || display.endsWith('grid')) break;
      }
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      if (textContent && parentElement) note(textContent, parentElement);
    }
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
      note(field.value, field);
    return { shown: [...shown] as Name[], wrong };
  }, texts);
