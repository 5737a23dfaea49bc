import type { NotificationType } from '@jobref/contracts/domain/notifications';
import type { NotificationContext } from '@jobref/contracts/wire/notification-contexts';
import { notificationText } from './notification-text.js';

const id = 'b9a1c0de-0000-4000-8000-000000000001';
const now = new Date('2026-11-03T12:00:00Z');
const words = (
  type: NotificationType,
  {
    title = 'Solar array handover',
    ...facts
  }: Partial<NotificationContext> & { title?: string; amount?: number } = {},
  who: string | null = 'Helen Brandt',
) => {
  const nothing = {
    ...{ text: null, dueDate: null, permissions: null, pages: null, address: null, meantFor: null },
    recipientIds: [],
  };
  const jobReference = { id, reference: 'JR-2026-000120', title };
  return notificationText(type, { ...nothing, jobReference, ...facts }, who, now);
};

describe('notificationText', () => {
  it.each([
    [
      'comment',
      { text: 'Two battens split.' },
      'Helen Brandt commented on Solar array handover',
      'Two battens split.',
    ],
    [
      'mention',
      { text: '@mara see here' },
      'Helen Brandt mentioned you on Solar array handover',
      '@mara see here',
    ],
    [
      'share',
      { permissions: 'edit' },
      'Helen Brandt shared a job with you',
      'Solar array handover, with edit permission',
    ],
    [
      'share',
      { amount: 12 },
      'Helen Brandt shared 12 jobs with you',
      'They are now in your list of shared jobs',
    ],
    ['handed_over', {}, 'Helen Brandt handed a job over to you', 'Solar array handover'],
    [
      'handed_over',
      { amount: 12 },
      'Helen Brandt handed 12 jobs over to you',
      'They are now in your list of jobs',
    ],
    ['task_given', { text: 'Send the chart' }, 'Helen Brandt gave you a task', 'Send the chart'],
    ['task_done', { text: 'Send the chart' }, 'Helen Brandt completed a task', 'Send the chart'],
    ['pdf_ready', { pages: 14 }, 'PDF ready: Solar array handover', 'JR-2026-000120, 14 pages'],
    ['pdf_ready', { pages: 1 }, 'PDF ready: Solar array handover', 'JR-2026-000120, 1 page'],
    [
      'pdf_failed',
      { text: 'It took too long.' },
      'PDF failed: Solar array handover',
      'JR-2026-000120, It took too long.',
    ],
    [
      'search_match',
      { text: 'Solar, drafts' },
      'New match for “Solar, drafts”',
      'Solar array handover, JR-2026-000120',
    ],
    [
      'search_match',
      { text: 'Solar', amount: 3 },
      '3 new matches for “Solar”',
      'They are now in the search results',
    ],
  ] as const)('words a %s with %p as designed [EN-09]', (type, facts, title, content) => {
    expect(words(type, facts)).toMatchObject({ title, content });
  });

  it.each([
    ['share', { permissions: 'view' }, 'You have view permission'],
    ['share', { amount: 12 }, 'They are now in your list of shared jobs'],
    ['handed_over', {}, ''],
    ['task_done', { text: 'Send the chart' }, 'Send the chart'],
    ['pdf_ready', { pages: 14 }, '14 pages'],
    ['pdf_failed', { text: 'It took too long.' }, 'It took too long.'],
    ['link_opened', { text: 'client@example.org' }, 'Sent to client@example.org'],
    ['search_match', { text: 'Solar, drafts' }, ''],
  ] as const)('does not repeat the job reference in the detail of a %s with %p', (type, facts, detail) => {
    expect(words(type, facts).detail).toBe(detail);
  });

  it('links a single match to its job reference, and several to the search', () => {
    const found = { text: 'Solar', address: '/search?query=solar' };
    expect(words('search_match', found).link).toBe(`/jobs/${id}`);
    expect(words('search_match', { ...found, amount: 2 }).link).toBe('/search?query=solar');
  });

  it('names the due date of a task, with the year if it is another year', () => {
    const due = (dueDate: string) => words('task_given', { text: 'Send the chart', dueDate }).content;
    expect(due('2026-11-19')).toBe('Send the chart, due 19 November');
    expect(due('2027-01-02')).toBe('Send the chart, due 2 January 2027');
  });

  it('uses Somebody if the actor is unknown', () => {
    expect(words('comment', {}, null).title).toBe('Somebody commented on Solar array handover');
    expect(words('share', {}, '').title).toBe('Somebody shared a job with you');
  });

  it('links to the relevant part of the job reference', () => {
    expect(words('share').link).toBe(`/jobs/${id}`);
    expect([words('comment').link, words('mention').link]).toEqual(Array(2).fill(`/jobs/${id}#comments`));
    expect([words('task_given').link, words('task_done').link]).toEqual(Array(2).fill(`/jobs/${id}#tasks`));
    expect([words('pdf_ready').link, words('pdf_failed').link]).toEqual(Array(2).fill(`/jobs/${id}#pdfs`));
  });

  it('shortens a long job title between characters', () => {
    const { title } = words('mention', { title: '🙂'.repeat(300) });
    expect(title).toBe(`Helen Brandt mentioned you on ${'🙂'.repeat(89)}…`);
  });

  it('puts each text on one line, whatever people write', () => {
    const { title, content } = words('comment', { text: 'One\r\ntwo\u2028three', title: 'Roof\nsurvey' });
    expect([title, content]).toEqual(['Helen Brandt commented on Roof survey', 'One two three']);
  });
});
