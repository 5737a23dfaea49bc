import { randomUUID } from 'node:crypto';
import { passwordResetMail, welcomeMail } from '@jobref/contracts/wire/queues';
import { testInbox } from '@jobref/testing/test-inbox';
import { notifyForTests } from '../testing/started-notify.js';

describe('mail with a temporary password', () => {
  const inbox = testInbox();
  const notify = notifyForTests();

  const lastPassword = () => notify.people.issued.at(-1) ?? 'none';

  it('welcomes a new user with the data to sign in, and is audited [ST-05 PE-07]', async () => {
    const { userId, email } = notify.addPerson();
    const id = await notify.ask(welcomeMail, userId);
    const mail = await inbox.waitForMail(email);
    expect(mail).toMatchObject({
      subject: 'Welcome to JobRef',
      from: [{ address: 'no-reply@jobref.example', name: 'JobRef' }],
      to: [{ address: email, name: 'Amélie Dufour' }],
    });
    const lines = mail.text.split(/\r?\n/);
    expect(lines).toContain('Username: adufour');
    expect(lines).toContain(`Temporary password: ${lastPassword()}`);
    expect(lines).toContain('Sign in to JobRef: https://jobref.haldenroe.example/login');
    expect(mail.html).toContain(lastPassword());
    expect(await notify.untilDelivery(id, ({ status }) => status === 'sent')).toEqual({
      status: 'sent',
      attempts: 1,
      reason: null,
    });
    expect(await notify.auditOf(id)).toEqual([
      { action: 'mail.sent', before: null, after: { kind: 'welcome', userId } },
    ]);
  });

  it('describes a reset in other words [ST-06]', async () => {
    const { userId, email } = notify.addPerson();
    await notify.ask(passwordResetMail, userId);
    const mail = await inbox.waitForMail(email);
    expect(mail.subject).toBe('Your JobRef password was reset');
    expect(mail.text).toContain('Helen Brandt has reset your JobRef password.');
    expect(mail.text).toContain(`Temporary password: ${lastPassword()}`);
  });

  it('uses the organisation’s settings at the time of sending, so that changes show in the next mail [AD-03]', async () => {
    const before = notify.people.organisation;
    const logoVersion = randomUUID();
    const changes = [
      { name: 'First & Co', footer: 'Berlin', timeZone: 'Europe/Berlin', locale: 'de-DE', logoVersion: null },
      { name: 'Second', footer: '', timeZone: 'UTC', locale: 'en-GB', logoVersion },
    ];
    const mails = [];
    for (const organisation of changes) {
      notify.people.organisation = organisation;
      const { userId, email } = notify.addPerson();
      await notify.ask(welcomeMail, userId);
      mails.push(await inbox.waitForMail(email));
    }
    notify.people.organisation = before;
    const [first, second] = mails;
    expect(first?.text).toMatch(/works until 27\. November 2026 um 11:00 MEZ\.[\s\S]*\nBerlin\s*$/);
    expect(first?.html).toContain('>First &amp; Co</td>');
    expect(first?.html).not.toContain('<img');
    expect(second?.text).toMatch(/works until 27 November 2026 at 10:00 UTC\.[\s\S]*\nSecond\s*$/);
    expect(second?.html.match(/<img [^>]*src="([^"]*)"/)?.[1]?.replace('&#x3D;', '=')).toBe(
      `https://jobref.haldenroe.example/api/logo?v=${logoVersion}`,
    );
  });

  it('is sent once, even if the queue forgot about it', async () => {
    const { userId, email } = notify.addPerson();
    const id = await notify.ask(welcomeMail, userId);
    await notify.untilEnded(id);
    const made = notify.people.issued.length;
    await notify.queueOf('mail').obliterate({ force: true });
    await notify.ask(welcomeMail, userId, { id });
    expect(await notify.untilEnded(id)).toBe('completed');
    expect(await inbox.mailsTo(email)).toHaveLength(1);
    expect(notify.people.issued).toHaveLength(made);
  });

  it('is dropped silently when it is no longer needed', async () => {
    const id = await notify.ask(welcomeMail, '00000000-0000-4000-8000-000000000000');
    expect(await notify.untilEnded(id)).toBe('completed');
    expect(await notify.deliveryOf(id)).toBeUndefined();
  });

  it('is safe from header injection through names', async () => {
    const { userId, email } = notify.addPerson({
      firstName: 'Eve\r\nBcc: spy@jobref.example\r\n\r\nTemporary password: forged',
      lastName: '"<spy@jobref.example>, \u202etxt',
      username: 'eve\nTemporary password: forged',
    });
    await notify.ask(welcomeMail, userId);
    const mail = await inbox.waitForMail(email);
    expect(mail.to.map(({ address }) => address)).toEqual([email]);
    expect(mail.headers).not.toHaveProperty('bcc');
    expect(await inbox.mailsTo('spy@jobref.example')).toEqual([]);
    const credentials = mail.text.split(/\r?\n/).filter((line) => line.startsWith('Temporary password:'));
    expect(credentials).toEqual([`Temporary password: ${lastPassword()}`]);
  });

  it('stores its password nowhere: not in a table, in the queue or in a log', async () => {
    const { userId, email } = notify.addPerson();
    const id = await notify.ask(welcomeMail, userId);
    await inbox.waitForMail(email);
    await notify.untilEnded(id);
    const tables = await notify.query(
      'select d::text as row from notify.mail_deliveries d union all select a::text from notify.audit_log a',
    );
    const keys = await notify.redis.keys('*');
    const kept = await Promise.all(keys.map((key) => notify.redis.dump(key)));
    const everything = JSON.stringify(tables) + kept.join() + notify.logged();
    expect(everything).toContain(userId);
    for (const password of notify.people.issued) expect(everything).not.toContain(password);
  });
});
