import { randomBytes } from 'node:crypto';
import type { UserActor } from '@jobref/contracts/domain/actor';
import { anonymous } from '@jobref/contracts/domain/actor';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { failureOf } from '@jobref/testing/failure-of';
import { RoleSession } from '@jobref/testing/role-session';
import type { Type } from '@nestjs/common';
import { addFile, makePdf, newJobReference, share } from '../testing/builders.js';
import { agent, jobsForTests, worker } from '../testing/started-jobs.js';
import { ClientLinkRepository } from './client-link.repository.js';

const newHash = () => randomBytes(32).toString('hex');
const noLink = { code: 'not_found', message: expect.stringContaining('This link does not work') as string };

describe('client links', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  beforeAll(() => {
    owner = agent();
  });

  const newJob = () => newJobReference(jobs, owner);
  const newPdf = async (jobReferenceId: string, options = {}) => {
    const { id } = await jobs.client.requestPdf(owner, { jobReferenceId, options });
    await makePdf(jobs.client, id, { size: 1_000, pages: 3, sha256: newHash() });
    return id;
  };
  const make = async (jobReferenceId: string, pdfId: string, wanted = {}) => {
    const tokenSha256 = newHash();
    const link = await jobs.client.makeLink(owner, { jobReferenceId, pdfId, tokenSha256, ...wanted });
    return { link, open: (password?: string) => jobs.client.openLink(anonymous, { tokenSha256, password }) };
  };
  const linkOf = async (jobReferenceId: string, id: string) =>
    (await jobs.client.links(owner, { jobReferenceId })).find((link) => link.id === id);

  const notificationsAbout = (linkId: string) =>
    jobs.query(
      `select payload->>'type' as type, payload->'recipientIds' as to from jobs.outbox
       where name = 'notify-of' and payload->>'subjectId' = $1 order by created_at`,
      [linkId],
    );

  it('show one version of a dossier with its photos and captions at that time, and count visits', async () => {
    const jobReferenceId = await newJob();
    const [before, renamed] = [
      await addFile(jobs.client, owner, jobReferenceId),
      await addFile(jobs.client, owner, jobReferenceId),
    ];
    const describe = (fileId: string, description: string) =>
      jobs.client.updateFile(owner, { jobReferenceId, fileId, changes: { description } });
    await describe(before.id, 'Slipped tiles');
    const left = await addFile(jobs.client, owner, jobReferenceId);
    const pdfId = await newPdf(jobReferenceId, { leftOut: [left.id] });
    const later = await addFile(jobs.client, owner, jobReferenceId);
    await describe(renamed.id, 'Not for clients');
    const { link, open } = await make(jobReferenceId, pdfId);
    const opened = await open();
    expect(opened).toMatchObject({ id: link.id, pages: 3, size: 1_000 });
    expect(opened.photos.map(({ id, caption }) => [id, caption])).toEqual([
      [before.id, 'Slipped tiles'],
      [renamed.id, null],
    ]);
    const visitor = { kind: 'link', id: link.id } as const;
    expect(await jobs.client.openedLink(visitor, {})).toEqual(opened);
    expect(await jobs.client.linkedPdf(visitor, {})).toMatchObject({ jobReferenceId, pdfId });
    expect(await jobs.client.linkedPhoto(visitor, { fileId: before.id })).toEqual({
      jobReferenceId,
      markupVersion: null,
    });
    for (const { id: fileId } of [left, later])
      expect(await failureOf(jobs.client.linkedPhoto(visitor, { fileId }))).toMatchObject(noLink);
    await jobs.client.downloadLinkedPdf(visitor, {});
    await open();
    expect(await linkOf(jobReferenceId, link.id)).toMatchObject({
      opened: 2,
      downloaded: 1,
      lastOpenedAt: expect.any(String) as string,
      lastDownloadedAt: expect.any(String) as string,
    });
    const told = await jobs.query(
      `select action, actor_kind from jobs.audit_log where record_id = $1 order by at`,
      [link.id],
    );
    expect(told).toEqual([
      { action: 'link.made', actor_kind: 'user' },
      { action: 'link.opened', actor_kind: 'link' },
      { action: 'link.downloaded', actor_kind: 'link' },
      { action: 'link.opened', actor_kind: 'link' },
    ]);
    const { items } = await jobs.client.jobReferenceActivity(owner, { jobReferenceId });
    expect(items.map(({ action }) => action).slice(0, 4)).toEqual([
      'link_opened',
      'link_downloaded',
      'link_opened',
      'link_made',
    ]);
    expect(await notificationsAbout(link.id)).toEqual([{ type: 'link_opened', to: [owner.id] }]);
    await jobs.client.update(owner, { jobReferenceId, changes: { title: 'Does not pay' } });
    expect(await jobs.client.openedLink(visitor, {})).toEqual({ ...opened, title: opened.reference });
  });

  it('are shown while another of their visitors downloads the PDF', async () => {
    const jobReferenceId = await newJob();
    const { link } = await make(jobReferenceId, await newPdf(jobReferenceId));
    const visitor = { kind: 'link', id: link.id } as const;
    const get = <T>(part: Type<T>) => jobs.app.get(part, { strict: false });
    await get(Transactions).run(visitor, async () => {
      await get(ClientLinkRepository).lock(link.id);
      expect(await jobs.client.openedLink(visitor, {})).toMatchObject({ id: link.id });
    });
  });

  it('show no photos or captions that the dossier does not have', async () => {
    const jobReferenceId = await newJob();
    const { id: fileId } = await addFile(jobs.client, owner, jobReferenceId);
    await jobs.client.updateFile(owner, { jobReferenceId, fileId, changes: { description: 'Tiles' } });
    const bare = await make(jobReferenceId, await newPdf(jobReferenceId, { sections: { photos: false } }));
    expect((await bare.open()).photos).toEqual([]);
    const mute = await make(
      jobReferenceId,
      await newPdf(jobReferenceId, { sections: { photos: true }, captions: false }),
    );
    expect((await mute.open()).photos).toMatchObject([{ id: fileId, caption: null }]);
  });

  it('require their password, stored as a hash', async () => {
    const jobReferenceId = await newJob();
    const { link, open } = await make(jobReferenceId, await newPdf(jobReferenceId), { password: 'tiles 14' });
    expect(link.hasPassword).toBe(true);
    expect(await failureOf(open())).toMatchObject({ code: 'unauthenticated', field: 'password' });
    expect(await failureOf(open('tiles 15'))).toMatchObject({ code: 'invalid_credentials' });
    expect(await linkOf(jobReferenceId, link.id)).toMatchObject({ opened: 0 });
    expect(await open('tiles 14')).toMatchObject({ id: link.id });
    const [row] = await jobs.query(`select password_hash from jobs.client_links where id = $1`, [link.id]);
    expect(row).toEqual({ password_hash: expect.stringMatching(/^\$argon2id/) as string });
  });

  it('give the same answer whether unknown, expired, withdrawn or deleted with their job reference', async () => {
    const jobReferenceId = await newJob();
    const pdfId = await newPdf(jobReferenceId);
    const [expired, withdrawn, gone] = [
      await make(jobReferenceId, pdfId),
      await make(jobReferenceId, pdfId),
      await make(jobReferenceId, pdfId),
    ];
    await jobs.query(`update jobs.client_links set expires_at = now() where id = $1`, [expired.link.id]);
    const withdraw = () => jobs.client.withdrawLink(owner, { jobReferenceId, linkId: withdrawn.link.id });
    const { withdrawnAt } = await withdraw();
    expect(await withdraw()).toMatchObject({ withdrawnAt });
    expect(await gone.open()).toMatchObject({ id: gone.link.id });
    await jobs.client.remove(owner, { jobReferenceId });
    const failures = [];
    for (const { open } of [expired, withdrawn, gone]) failures.push(await failureOf(open()));
    failures.push(await failureOf(jobs.client.openLink(anonymous, { tokenSha256: newHash() })));
    for (const { link } of [expired, withdrawn, gone]) {
      const visitor = { kind: 'link', id: link.id } as const;
      failures.push(await failureOf(jobs.client.openedLink(visitor, {})));
      failures.push(await failureOf(jobs.client.linkedPdf(visitor, {})));
      failures.push(await failureOf(jobs.client.downloadLinkedPdf(visitor, {})));
    }
    for (const failure of failures) expect(failure).toMatchObject(noLink);
  });

  it('stay listed while they work, however many were made since, so that they can be withdrawn', async () => {
    const jobReferenceId = await newJob();
    const pdfId = await newPdf(jobReferenceId);
    const { link: first } = await make(jobReferenceId, pdfId);
    const add = (amount: number, withdrawn: boolean) =>
      jobs.query(
        `insert into jobs.client_links (job_reference_id, pdf_id, created_by, created_at, expires_at, withdrawn_at,
           token_sha256, opened, downloaded)
         select $1::uuid, $2::uuid, $3::uuid, now() + n * interval '1 second', now() + interval '1 day', case when $5::boolean then now() end,
           encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 0, 0 from generate_series(1, $4::int) n`,
        [jobReferenceId, pdfId, owner.id, amount, withdrawn],
      );
    await add(200, true);
    const shown = await jobs.client.links(owner, { jobReferenceId });
    expect(shown).toHaveLength(200);
    expect(shown.at(-1)).toMatchObject({ id: first.id });
    await add(199, false);
    expect(await failureOf(make(jobReferenceId, pdfId))).toMatchObject({ code: 'invalid_input' });
    expect(await linkOf(jobReferenceId, first.id)).toMatchObject({ id: first.id });
    await jobs.client.withdrawLink(owner, { jobReferenceId, linkId: first.id });
    expect(await make(jobReferenceId, pdfId)).toMatchObject({ link: { withdrawnAt: null } });
  });

  it('are made by people who may edit, for a finished dossier of this job reference', async () => {
    const jobReferenceId = await newJob();
    const [pdfId, foreign] = [await newPdf(jobReferenceId), await newPdf(await newJob())];
    const { id: unfinished } = await jobs.client.requestPdf(owner, { jobReferenceId });
    const [viewer, editor] = [agent(), agent()];
    await share(jobs, jobReferenceId, viewer.id, 'view');
    await share(jobs, jobReferenceId, editor.id, 'edit');
    const as = (actor: UserActor, pdf: string) =>
      failureOf(jobs.client.makeLink(actor, { jobReferenceId, pdfId: pdf, tokenSha256: newHash() }));
    for (const pdf of [foreign, unfinished])
      expect(await as(owner, pdf)).toMatchObject({ code: 'not_found', message: 'PDF not found' });
    expect(await as(viewer, pdfId)).toMatchObject({ code: 'forbidden' });
    expect(await failureOf(jobs.client.links(viewer, { jobReferenceId }))).toMatchObject({
      code: 'forbidden',
    });
    expect(
      await jobs.client.makeLink(editor, { jobReferenceId, pdfId, tokenSha256: newHash() }),
    ).toMatchObject({ createdBy: editor.id });
  });

  it('are mailed under a token of their own, known only to the mail', async () => {
    const jobReferenceId = await newJob();
    const mail = { to: 'office@client.example', subject: 'Your dossier', message: 'Here: {link}' };
    const { link } = await make(jobReferenceId, await newPdf(jobReferenceId), { mail });
    expect(link.mail).toEqual({ to: mail.to, status: 'queued', reason: null });
    const [message] = await jobs.query<{ payload: object }>(
      `select payload from jobs.outbox where name = 'client-link-mail' and payload->>'linkId' = $1`,
      [link.id],
    );
    expect(message?.payload).toEqual({ linkId: link.id, userId: owner.id });
    const [lost, mailed] = [newHash(), newHash()];
    const ask = (tokenSha256: string) => jobs.client.linkMail(worker, { linkId: link.id, tokenSha256 });
    await ask(lost);
    expect(await ask(mailed)).toMatchObject({ ...mail, hasPassword: false });
    expect(await jobs.client.openLink(anonymous, { tokenSha256: mailed })).toMatchObject({ id: link.id });
    expect(await failureOf(jobs.client.openLink(anonymous, { tokenSha256: lost }))).toMatchObject(noLink);
    for (let time = 0; time < 2; time += 1)
      await jobs.client.linkMailEnded(worker, { linkId: link.id, reason: 'No such mailbox' });
    const notified = ['link_opened', 'link_failed'].map((type) => ({ type, to: [owner.id] }));
    expect(await notificationsAbout(link.id)).toEqual(notified);
    expect((await linkOf(jobReferenceId, link.id))?.mail).toMatchObject({
      status: 'failed',
      reason: 'No such mailbox',
    });
    await jobs.client.withdrawLink(owner, { jobReferenceId, linkId: link.id });
    expect(await ask(newHash())).toBeNull();
  });

  it('are not mailed after a deletion, and report that once restored', async () => {
    const jobReferenceId = await newJob();
    const mail = { to: 'office@client.example', subject: 'Your dossier', message: 'Here: {link}' };
    const { link } = await make(jobReferenceId, await newPdf(jobReferenceId), { mail });
    const ask = () => jobs.client.linkMail(worker, { linkId: link.id, tokenSha256: newHash() });
    await jobs.client.remove(owner, { jobReferenceId });
    expect(await ask()).toBeNull();
    await jobs.client.restore(owner, { id: jobReferenceId });
    expect((await linkOf(jobReferenceId, link.id))?.mail).toEqual({
      to: mail.to,
      status: 'failed',
      reason: 'The job reference was deleted while this mail was on its way, and it may not have been sent',
    });
    expect(await ask()).toBeNull();
  });

  it('reach only their own rows in the database, nothing else of the job reference [PE-06]', async () => {
    const jobReferenceId = await newJob();
    await addFile(jobs.client, owner, jobReferenceId);
    const { link } = await make(jobReferenceId, await newPdf(jobReferenceId));
    const other = await make(jobReferenceId, await newPdf(jobReferenceId));
    const session = await RoleSession.open(jobs.database.serviceUrl);
    const as = (sql: string, values: unknown[] = []) =>
      session.as({ id: link.id, role: 'link' }, sql, values);
    try {
      for (const table of ['job_references', 'files', 'pdf_generations', 'shares', 'comments', 'tasks'])
        expect([table, (await as(`select * from jobs.${table}`)).rows]).toEqual([table, []]);
      expect((await as('select id from jobs.client_links')).rows).toEqual([{ id: link.id }]);
      expect((await as('select * from jobs.linked_photos()')).rowCount).toBe(1);
      expect(
        (await as('update jobs.client_links set withdrawn_at = null where id = $1', [other.link.id]))
          .rowCount,
      ).toBe(0);
      await jobs.client.withdrawLink(owner, { jobReferenceId, linkId: link.id });
      expect(
        (await as('update jobs.client_links set withdrawn_at = null where id = $1', [link.id])).rowCount,
      ).toBe(0);
      for (const call of ['linked_dossier()', 'linked_photos()'])
        expect((await as(`select * from jobs.${call}`)).rows).toEqual([]);
    } finally {
      await session.close();
    }
  });
});
