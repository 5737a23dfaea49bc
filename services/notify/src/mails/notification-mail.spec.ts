import { notificationType } from '@jobref/contracts/domain/notifications';
import { notificationMail, type NotificationMailEvent } from './notification-mail.js';

const toldOf = (
  event: Partial<NotificationMailEvent> = {},
  title = 'Roof survey',
): NotificationMailEvent => ({
  type: 'task_given',
  amount: 1,
  title: 'Helen Brandt gave you a task',
  heading: null,
  detail: 'Send corrected circuit chart to the client, due 19 November',
  link: '/jobs/b9a1c0de-0000-4000-8000-000000000001#tasks',
  folded: `new tasks for you on ${title}`,
  jobReference: { reference: 'JR-2026-000142', title },
  ...event,
});
const elsewhere = { jobReference: { reference: 'JR-2026-000143', title: 'Bridge' } };
/** An event about several job references shared at once. */
const ofNone = { jobReference: null, link: '/collaboration?tab=shared' };
const mailOf = (...of: Parameters<typeof toldOf>) => mailTelling([toldOf(...of)]);
const mailTelling = (told: NotificationMailEvent[]) =>
  notificationMail({
    publicUrl: 'https://jobref.haldenroe.example',
    events: told,
    contact: { firstName: 'Mara', lastName: 'Lindqvist', email: 'mara@haldenroe.example' },
    organisation: {
      name: 'Halden & Roe Surveying',
      footer: '',
      timeZone: 'Europe/Paris',
      locale: 'en-GB',
      logoVersion: null,
    },
  });

describe('notificationMail', () => {
  it("contains in plain text the list's words, the job reference and a link to the preferences", () => {
    expect(mailOf().text).toBe(`Helen Brandt gave you a task

JR-2026-000142, Roof survey

Send corrected circuit chart to the client, due 19 November

Open in JobRef: https://jobref.haldenroe.example/jobs/b9a1c0de-0000-4000-8000-000000000001#tasks

--
You get this mail because a task was given to you.
Choose your notifications: https://jobref.haldenroe.example/account/notifications
Halden & Roe Surveying
`);
  });

  it('lists several events in order, with their number in the heading [CO-06]', () => {
    const several = mailTelling([
      toldOf(),
      toldOf({ title: 'Ann Lee gave you a task', detail: '<b>Measure</b> the roof' }),
    ]);
    expect(several.subject).toBe('2 new tasks for you on Roof survey');
    expect(several.text).toContain(`2 new tasks for you on Roof survey

JR-2026-000142, Roof survey

Helen Brandt gave you a task: Send corrected circuit chart to the client, due 19 November

Ann Lee gave you a task: <b>Measure</b> the roof

Open in JobRef`);
    expect(several.html).toContain('Ann Lee gave you a task: &lt;b&gt;Measure&lt;/b&gt; the roof');
  });

  it('has no empty line or colon for an event of which the heading says everything', () => {
    const ofMatch = { title: 'New match for “Roof”', detail: '' };
    expect(mailOf(ofMatch).text).toContain('New match for “Roof”\n\nJR-2026-000142, Roof survey\n\nOpen in');
    const several = mailTelling([toldOf(ofMatch), toldOf()]);
    expect(several.text).toContain(
      'JR-2026-000142, Roof survey\n\nNew match for “Roof”\n\nHelen Brandt gave',
    );
  });

  it('does not repeat the name of the job reference in its lines', () => {
    const ready = { title: 'PDF ready: Roof survey', heading: 'PDF ready', detail: '4 pages' };
    const several = mailTelling([toldOf({ ...ready, type: 'pdf_ready' }), toldOf()]);
    expect(several.text).toContain('JR-2026-000142, Roof survey\n\nPDF ready: 4 pages\n\nHelen Brandt gave');
    expect(mailOf({ ...ready, type: 'pdf_ready' }).subject).toBe('PDF ready: Roof survey');
  });

  it('lists several job references one after the other, each with its link [CO-06]', () => {
    const bridge = {
      jobReference: { reference: 'JR-2026-000143', title: 'Bridge' },
      link: '/jobs/two',
      title: 'Ann Lee commented on Bridge',
      detail: 'Ready.',
    };
    const { subject, text, html } = mailTelling([
      toldOf(),
      toldOf({ ...bridge, type: 'comment' }),
      toldOf({ title: 'Ann Lee gave you a task', detail: 'Measure the roof' }),
    ]);
    expect(subject).toBe('3 notifications on 2 jobs');
    expect(text).toBe(`3 notifications on 2 jobs

JR-2026-000142, Roof survey
https://jobref.haldenroe.example/jobs/b9a1c0de-0000-4000-8000-000000000001#tasks

Helen Brandt gave you a task: Send corrected circuit chart to the client, due 19 November

Ann Lee gave you a task: Measure the roof

JR-2026-000143, Bridge
https://jobref.haldenroe.example/jobs/two

Ann Lee commented on Bridge: Ready.

Open in JobRef: https://jobref.haldenroe.example/jobs

--
You get this mail because a task was given to you and somebody commented on your job.
Choose your notifications: https://jobref.haldenroe.example/account/notifications
Halden & Roe Surveying
`);
    expect(html).toContain('href="https://jobref.haldenroe.example/jobs/two"');
  });

  it.each<[string, Partial<NotificationMailEvent>[]]>([
    ['2 jobs shared with you', [{ type: 'share' }, { type: 'share', ...elsewhere }]],
    ['2 new comments', [{ type: 'comment' }, { type: 'comment', ...elsewhere }]],
    ['2 notifications on JR-2026-000142', [{ type: 'comment' }, { type: 'mention' }]],
    ['6 jobs shared with you', [{ type: 'share', amount: 5, ...ofNone }, { type: 'share' }]],
    [
      '8 jobs shared with you',
      [
        { type: 'share', amount: 5, ...ofNone },
        { type: 'share', amount: 3, ...ofNone },
      ],
    ],
    ['2 notifications', [{ type: 'share', amount: 5, ...ofNone }, { type: 'comment' }]],
  ])('summarises its events in the subject: %s [CO-06]', (subject, told) => {
    expect(mailTelling(told.map((each) => toldOf(each))).subject).toBe(subject);
  });

  it('has headers with subject, recipient and unsubscribe link', () => {
    expect(mailOf()).toMatchObject({
      subject: 'Helen Brandt gave you a task',
      to: { name: 'Mara Lindqvist', address: 'mara@haldenroe.example' },
      headers: { 'List-Unsubscribe': '<https://jobref.haldenroe.example/account/notifications>' },
    });
  });

  it('has one button with its plain link, and one link to the preferences', () => {
    const page = 'https://jobref.haldenroe.example/jobs/b9a1c0de-0000-4000-8000-000000000001#tasks';
    expect(mailOf().html.match(/href="[^"]*"/g)).toEqual([
      `href="${page}"`,
      `href="${page}"`,
      'href="https://jobref.haldenroe.example/account/notifications"',
    ]);
  });

  it('shows text that people write as text, never as markup or a line of its own', () => {
    const { html, text, subject } = mailOf(
      { title: '<b>Eve</b>\r\nBcc: spy@jobref.example', detail: '<img src=x>\n--\nforged' },
      '<script>',
    );
    expect(html).not.toMatch(/<img|<b>|<script/);
    expect(html).toContain('&lt;img src&#x3D;x&gt; -- forged');
    expect(text).toContain('\n<img src=x> -- forged\n');
    expect(subject).toBe('<b>Eve</b> Bcc: spy@jobref.example');
  });

  it('sets both colours on every cell, so that dark mail clients keep it readable', () => {
    const cells = mailOf().html.match(/<t[dh] [^>]*>/g) ?? [];
    expect(cells.length).toBeGreaterThan(6);
    for (const cell of cells) {
      expect(cell).toMatch(/bgcolor="#/);
      expect(cell).toMatch(/background-color:#/);
      expect(cell).toMatch(/[^-]color:#/);
    }
  });

  it('states for every type why it was sent', () => {
    for (const type of notificationType.options)
      expect(mailOf({ type }).text).toMatch(/\nYou get this mail because [a-z A-Z]+\.\n/);
  });
});
