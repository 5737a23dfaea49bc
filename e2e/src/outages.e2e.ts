import type { Comment } from '@jobref/contracts/domain/comments';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { Notification } from '@jobref/contracts/domain/notifications';
import type { PdfGeneration } from '@jobref/contracts/domain/pdfs';
import type { Task } from '@jobref/contracts/domain/tasks';
import { withDatabase } from '@jobref/local-servers/servers/with-database';
import { type Answer, type HttpClient, signedInClient } from '@jobref/testing/http-client';
import { passwordOf } from '@jobref/testing/new-agent';
import { buildJpeg } from '@jobref/testing/sample-files';
import { testInbox } from '@jobref/testing/test-inbox';
import { until } from '@jobref/testing/until';
import { signedInContext } from './browser.js';
import { JobReferenceDriver } from './drivers/job-reference.driver.js';
import { newAgent } from './people.js';
import { Product } from './product.js';
import { waitingMessages } from './stored-state.js';

jest.setTimeout(420_000);

const jobReferences = 20;
const commentsEach = 8;
const acts = jobReferences * (commentsEach + 2);
/** Number of completed acts after which a part is killed, and which part. */
const deaths = new Map([
  [30, 'notify'],
  [60, 'redis'],
  [90, 'jobs'],
  [120, 'notify'],
  [150, 'redis'],
  [170, 'jobs'],
]);
/** Mails that one notify instance may send at once: accepted by the mail server, but not yet recorded as sent. */
const mailsInHand = 4;

describe('a product whose parts fail', () => {
  let product: Product;
  let owner: HttpClient;
  let colleague: HttpClient;
  let colleagueId: string;
  let ids: string[];
  let done = 0;

  beforeAll(async () => {
    product = await Product.start({
      environment: {
        CALLS_PER_SESSION: '100000',
        NOTIFICATION_MAIL_PAUSE_SECONDS: '5',
        // Answers before a dossier is done.
        PDF_WAIT_MS: '0',
      },
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

  const isAllSent = () =>
    withDatabase(product.stack.databaseUrl, async (client) => {
      const { rowCount } = await client.query('select from notify.notification_events where mail_waits');
      return rowCount === 0 && (await waitingMessages(client)) === 0;
    });

  it('creates each notification exactly once while services and Redis are killed [CO-06 CO-08 EN-09 AP-21]', async () => {
    // Six at a time, so that every kill interrupts work in progress.
    const queue = ids.map((id, number) => () => workOn(id, number));
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        for (let next = queue.shift(); next; next = queue.shift()) await next();
      }),
    );
    expect(done).toBe(acts);
    // Messages lost by Redis are sent again after a minute.
    await until(isAllSent, 180_000);
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

  it('sends each mail, and only those twice that were in flight when notify died [CO-08 EN-09]', async () => {
    const inbox = testInbox(product.stack.inboxUrl);
    const wanted = ids.flatMap((_, number) =>
      Array.from({ length: commentsEach + 1 }, (_, n) => ` ${number}-${n}.`),
    );
    expect(wanted).toHaveLength(acts - ids.length);
    const texts = (await inbox.mailsTo('colleague@agency.example')).map(
      ({ subject, text }) => `${subject}\n${text}`,
    );
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

  it('queues a dossier while no pdf-worker runs, and makes it exactly once afterwards [EN-11 JD-04]', async () => {
    const path = `/api/jobs/${ids[1]}`;
    const request = () => owner.post<PdfGeneration>(`${path}/generate-pdf`);
    await product.stack.part('pdf-worker').stop();
    const queued = await request();
    expect(queued).toMatchObject({ status: 202, body: { status: 'queued' } });
    expect((await request()).body.id).toBe(queued.body.id);
    await product.stack.part('pdf-worker').start();
    const generations = async () => (await owner.get<JobReference>(path)).body.pdfGenerations;
    await until(async () => (await generations())[0]?.status === 'done', 60_000);
    expect(await generations()).toMatchObject([{ id: queued.body.id, status: 'done' }]);
  });

  it('answers 503 with a message while Postgres is stopped, then recovers completely [AP-31]', async () => {
    const read = () => owner.get(`/api/jobs/${ids[0]}`);
    const answered = (status: number) =>
      until(async () => {
        const answer = await read();
        return answer.status === status && answer;
      });
    await product.stack.part('postgres').stop();
    expect((await answered(503)).body).toMatchObject({
      statusCode: 503,
      message: expect.stringMatching(/unavailable/) as string,
    });
    await product.stack.part('postgres').start();
    await answered(200);
  });

  it('keeps all data and sessions across a restart, and an open page shows what happens afterwards [RT-17 CO-08]', async () => {
    const path = `/api/jobs/${ids[0]}`;
    await owner.upload(`${path}/files`, [{ name: 'Roof.jpg', bytes: new Uint8Array(await buildJpeg()) }]);
    const before = await until(async () => {
      const { body } = await owner.get<JobReference>(path);
      return body.fileUploads.every(({ textState }) => textState !== 'waiting') && body;
    });
    const credentials = { username: 'owner', password: passwordOf('owner') };
    const page = await (await signedInContext(product, credentials)).newPage();
    await new JobReferenceDriver(page).open(ids[0] ?? '');
    // A reload would remove this flag.
    await page.evaluate('window.stays = true');

    await product.restart();
    expect((await owner.get(path)).body).toEqual(before);
    const [photo] = before.fileUploads;
    const thumbnail = await owner.fetch(`${path}/files/${photo?.id}/thumb?size=320`);
    expect([thumbnail.status, thumbnail.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const again = await signedInClient(product.stack.url, credentials.username, credentials.password);
    await again.post(`${path}/comments`, { content: 'Said after the restart' });
    await page.getByText('Said after the restart').first().waitFor();
    expect(await page.evaluate('window.stays')).toBe(true);
  });
});
