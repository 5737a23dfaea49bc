import { systemActor } from '@jobref/contracts/domain/actor';
import { notifyOf, passwordResetMail, welcomeMail } from '@jobref/contracts/wire/queues';
import { AppError } from '@jobref/service-kit/errors';
import { type TcpProxy, startTcpProxy } from '@jobref/testing/tcp-proxy';
import { testInbox } from '@jobref/testing/test-inbox';
import { until } from '@jobref/testing/until';
import { addEvent } from '../testing/builders.js';
import { type Script, startScriptedMailServer } from '../testing/scripted-mail-server.js';
import { type StartedNotify, startNotify } from '../testing/started-notify.js';

describe('mail that cannot be sent', () => {
  const inbox = testInbox();
  let gate: TcpProxy;
  let notify: StartedNotify;
  const opened: (() => Promise<unknown>)[] = [];
  /** Starts notify with a mail server that refuses. */
  const startBefore = async (script: Script): Promise<StartedNotify> => {
    const { url, server } = await startScriptedMailServer(script);
    const started = await startNotify(url);
    opened.push(async () => {
      await started.close();
      server.close();
    });
    return started;
  };
  beforeAll(async () => {
    gate = await startTcpProxy(inbox.smtpUrl);
    notify = await startNotify(gate.url);
  });
  afterAll(async () => {
    await notify.close();
    await gate.cut();
    await Promise.all(opened.map((close) => close()));
  });

  it('is sent automatically once the mail server is back, with a new password', async () => {
    const { userId, email } = notify.addPerson();
    await gate.cut();
    const id = await notify.ask(welcomeMail, userId, { attempts: 500 });
    const waiting = await notify.untilDelivery(id, ({ attempts, reason }) => attempts > 1 && !!reason);
    expect(waiting).toMatchObject({ status: 'queued', reason: 'The mail server could not be reached' });
    await until(async () => (await notify.readiness()).status === 200);
    await gate.mend();
    const mail = await inbox.waitForMail(email);
    expect(mail.text).toContain(`Temporary password: ${notify.people.issued.at(-1)}`);
    const sent = await notify.untilDelivery(id, ({ status }) => status === 'sent');
    expect(sent.reason).toBeNull();
    expect(await inbox.mailsTo(email)).toHaveLength(1);
  });

  it('is sent over a new connection when the mail server was restarted between two mails', async () => {
    const { userId, email } = notify.addPerson();
    await notify.ask(welcomeMail, userId);
    await inbox.waitForMail(email);
    await gate.cut();
    await gate.mend();
    await notify.ask(passwordResetMail, userId);
    await inbox.waitForMail(email, { count: 2 });
  });

  it('is marked as failed with its reason after the last attempt, in the audit log too [PE-07]', async () => {
    const { userId } = notify.addPerson();
    await gate.cut();
    const id = await notify.ask(welcomeMail, userId, { attempts: 3 });
    const failed = await notify.untilDelivery(id, ({ status }) => status === 'failed');
    const { reason } = failed;
    expect(failed).toEqual({ status: 'failed', attempts: 3, reason: 'The mail server could not be reached' });
    expect(await notify.auditOf(id)).toEqual([
      { action: 'mail.failed', before: null, after: { kind: 'welcome', userId, reason } },
    ]);
    expect(await notify.client.lastMails(systemActor('test'), { userIds: [userId] })).toEqual([
      { userId, status: 'failed', reason, at: expect.any(String) as string },
    ]);
    await gate.mend();
  });

  it('reports that auth could not prepare it, and is sent when it can', async () => {
    const { userId, email } = notify.addPerson();
    notify.people.refusal = new AppError('unavailable', 'The database is away.');
    const id = await notify.ask(welcomeMail, userId, { attempts: 500 });
    const waiting = await notify.untilDelivery(id, ({ reason }) => reason !== null);
    expect(waiting.reason).toBe('The mail could not be prepared: The database is away.');
    notify.people.refusal = undefined;
    await inbox.waitForMail(email);
  });

  it('is not retried when the server rejects the address for good, with the reason in the audit log [PE-07]', async () => {
    const strict = await startBefore({ toRecipient: '550 5.1.1 No such user here' });
    const reason = 'The mail server refused the address: 550 5.1.1 No such user here';
    const { userId } = strict.addPerson();
    const welcome = await strict.ask(welcomeMail, userId, { attempts: 5 });
    const told = addEvent(strict, { type: 'mention', recipientIds: [userId] });
    await strict.untilEnded(await strict.put(notifyOf, told), 'notification');
    const [notification] = await strict.query<{ id: string }>(
      `select id from notify.outbox where payload->>'userId' = $1`,
      [userId],
    );
    for (const [id, kind] of [
      [welcome, 'welcome'],
      [notification?.id ?? '', 'notification'],
    ] as const) {
      expect(await strict.untilEnded(id)).toBe('failed');
      expect(await strict.deliveryOf(id)).toEqual({ status: 'failed', attempts: 1, reason });
      expect(await strict.auditOf(id)).toEqual([
        { action: 'mail.failed', before: null, after: { kind, userId, reason } },
      ]);
    }
  });

  it('stores no password that a server quotes in its refusal', async () => {
    const passwordIn = (mail: string) =>
      /Temporary password: (\S+)/.exec(mail.replaceAll('=\n', ''))?.[1] ?? 'no password';
    const quoting = await startBefore({ toMail: (mail) => `451 4.7.1 Cannot take ${passwordIn(mail)}` });
    const id = await quoting.ask(welcomeMail, quoting.addPerson().userId, { attempts: 2 });
    expect(await quoting.untilEnded(id)).toBe('failed');
    expect(await quoting.deliveryOf(id)).toEqual({
      status: 'failed',
      attempts: 2,
      reason: 'The mail server refused the mail: 451 4.7.1 Cannot take …',
    });
    const job = await quoting.queueOf('mail').getJob(id);
    const kept = JSON.stringify([job, await quoting.auditOf(id)]) + quoting.logged();
    expect(kept).toContain('mail.failed');
    expect(quoting.people.issued).toHaveLength(2);
    for (const password of quoting.people.issued) expect(kept).not.toContain(password);
  });
});
