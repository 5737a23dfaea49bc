import type { Comment } from '@jobref/contracts/domain/comments';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { Notification } from '@jobref/contracts/domain/notifications';
import type { Task } from '@jobref/contracts/domain/tasks';
import type { Answer, HttpClient } from '@jobref/testing/http-client';
import { testInbox } from '@jobref/testing/test-inbox';
import { until } from '@jobref/testing/until';
import { Client } from 'pg';
import { newAgent } from './people.js';
import { Product } from './product.js';

jest.setTimeout(420_000);

const jobReferences = 50;
const commentsEach = 8;
const acts = jobReferences * (commentsEach + 2);
/** Number of completed acts after which a part is killed, and which part. */
const deaths = new Map([
  [80, 'notify'],
  [160, 'redis'],
  [240, 'jobs'],
  [320, 'notify'],
  [400, 'redis'],
  [440, 'jobs'],
]);
/** Mails that one notify instance may send at once: accepted by the mail server, but not yet recorded as sent. */
const mailsInHand = 4;

describe('500 shares, tasks and comments while services and Redis are killed', () => {
  let product: Product;
  let owner: HttpClient;
  let colleague: HttpClient;
  let colleagueId: string;
  let ids: string[];
  let done = 0;

  beforeAll(async () => {
    product = await Product.start({
      environment: { CALLS_PER_SESSION: '100000', NOTIFICATION_MAIL_PAUSE_SECONDS: '5' },
    });
    owner = await newAgent(product, 'owner');
    colleague = await newAgent(product, 'colleague');
    colleagueId = (await colleague.get<{ id: string }>('/api/auth/user')).body.id;
    ids = [];
    for (let n = 0; n < jobReferences; n += 1) {
      const request = { title: `Survey ${n}`, clientName: 'Client' };
      ids.push((await owner.post<JobReference>('/api/jobs', request)).body.id);
    }
  });
  afterAll(() => product?.stop());

  /** Repeats a request until it has certainly succeeded; after a broken connection only if it had no effect. */
  const happens = async (send: () => Promise<Answer>, hasHappened: () => Promise<boolean>) => {
    await until(async () => {
      const answer = await send().catch(() => undefined);
      if (answer && answer.status < 300) return true;
      if (answer && answer.status < 500) throw new Error(`Refused: ${JSON.stringify(answer.body)}`);
      return until(() =>
        hasHappened()
          .then((yes) => ({ yes }))
          .catch(() => undefined),
      ).then(({ yes }) => yes);
    }, 60_000);
    done += 1;
    const dying = deaths.get(done);
    if (dying) product.stack.part(dying).kill();
  };

  const listed = async <T>(path: string): Promise<T[]> => {
    const answer = await owner.get<T[]>(`${path}?limit=200`);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    return answer.body;
  };

  const workOn = async (id: string, number: number): Promise<void> => {
    const path = `/api/jobs/${id}`;
    await happens(
      () => owner.post(`${path}/shares`, { userId: colleagueId, permissions: 'edit' }),
      async () => (await listed(`${path}/shares`)).length > 0,
    );
    const title = `Task ${number}-0.`;
    await happens(
      () => owner.post(`${path}/tasks`, { title, assigneeId: colleagueId }),
      async () => (await listed<Task>(`${path}/tasks`)).some((task) => task.title === title),
    );
    for (let n = 1; n <= commentsEach; n += 1) {
      const content = `@colleague see point ${number}-${n}.`;
      await happens(
        () => owner.post(`${path}/comments`, { content }),
        async () =>
          (await listed<Comment>(`${path}/comments`)).some((comment) => comment.content === content),
      );
    }
  };

  const waitingMessages = async () => {
    const database = new Client({ connectionString: product.stack.databaseUrl });
    await database.connect();
    const { rows } = await database
      .query<{ count: number }>(
        `select (select count(*) from jobs.outbox where done_at is null)::int
           + (select count(*) from notify.outbox where done_at is null)::int
           + (select count(*) from notify.notification_events where mail_waits)::int as count`,
      )
      .finally(() => database.end());
    return rows[0]?.count;
  };

  it('create each notification exactly once [CO-06 CO-08 EN-09 AP-21]', async () => {
    // Six at a time, so that every kill interrupts work in progress.
    const queue = ids.map((id, number) => () => workOn(id, number));
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        for (let next = queue.shift(); next; next = queue.shift()) await next();
      }),
    );
    expect(done).toBe(acts);
    // Messages lost by Redis are sent again after a minute.
    await until(async () => (await waitingMessages()) === 0, 180_000);
    const notifications = await until(async () => {
      const answer = await colleague.get<Notification[]>('/api/notifications?limit=200');
      return answer.status === 200 && answer.body;
    });
    const told = notifications.map(
      ({ type, jobReferenceId, amount }) => `${jobReferenceId} ${type} ${amount}`,
    );
    const expected = ids.flatMap((id) => [
      `${id} share 1`,
      `${id} task_given 1`,
      `${id} mention ${commentsEach}`,
    ]);
    expect(told.sort()).toEqual(expected.sort());
    expect((await colleague.get('/api/notifications/unread-count')).body).toMatchObject({
      count: expected.length,
    });
    expect((await owner.get<Notification[]>('/api/notifications')).body).toEqual([]);
  });

  it('send each mail, and only those twice that were in flight when notify died [CO-08 EN-09]', async () => {
    const inbox = testInbox(product.stack.inboxUrl);
    const wanted = ids.flatMap((_, number) =>
      Array.from({ length: commentsEach + 1 }, (_, n) => ` ${number}-${n}.`),
    );
    expect(wanted).toHaveLength(acts - ids.length);
    const texts = (await inbox.mailsTo('colleague@agency.example'))
      .filter(({ subject }) => !/welcome/i.test(subject))
      .map(({ subject, text }) => `${subject}\n${text}`);
    // Events soon after another mail are gathered: one mail may contain several of the wanted texts.
    const mails = [...new Set(texts)];
    const times = wanted.map((sign) => mails.filter((text) => text.includes(sign)).length);
    expect(times).toEqual(wanted.map(() => 1));
    expect(mails.join().match(/You have edit permission/g)).toHaveLength(ids.length);
    const doubled = texts.length - mails.length;
    process.stdout.write(`mails that came twice: ${doubled} of ${mails.length}, which told of ${acts}\n`);
    expect(doubled).toBeLessThanOrEqual(
      mailsInHand * [...deaths.values()].filter((part) => part === 'notify').length,
    );
  });
});
