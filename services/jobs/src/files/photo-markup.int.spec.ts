import { randomUUID } from 'node:crypto';
import type { UserActor } from '@jobref/contracts/domain/actor';
import type { MarkupShape } from '@jobref/contracts/domain/markup';
import { limits } from '@jobref/contracts/domain/limits';
import { failureOf } from '@jobref/testing/failure-of';
import { addFile, buildBlur, buildJobReference, makePdf, share } from '../testing/builders.js';
import { administrator, agent, jobsForTests, worker } from '../testing/started-jobs.js';

const arrow: MarkupShape = {
  kind: 'arrow',
  from: [0.1, 0.1],
  to: [0.5, 0.5],
  colour: 'red',
  weight: 'normal',
};
const text = (words: string): MarkupShape => ({
  kind: 'text',
  at: [0.1, 0.1],
  text: words,
  colour: 'red',
  weight: 'normal',
});

describe('photo markup', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  let photo: { jobReferenceId: string; fileId: string };
  beforeEach(async () => {
    owner = agent();
    const { id: jobReferenceId } = await jobs.client.create(owner, buildJobReference());
    const { id: fileId } = await addFile(jobs.client, owner, jobReferenceId);
    photo = { jobReferenceId, fileId };
  });
  const mark = (shapes: MarkupShape[], ifMatch?: string[], actor = owner) =>
    jobs.client.markPhoto(actor, {
      ...photo,
      shapes,
      version: shapes.length > 0 ? randomUUID() : null,
      ifMatch,
    });
  const shownFile = () => jobs.client.file(owner, photo);

  it('is stored with a version, recorded, changed and removed; repeating it changes nothing [PE-07]', async () => {
    const none = await jobs.client.markup(owner, photo);
    expect(none).toEqual({ shapes: [], version: 'none' });
    const first = await mark([arrow], ['none']);
    expect(await jobs.client.markup(owner, photo)).toEqual(first);
    expect(await shownFile()).toMatchObject({ markupVersion: first.version, sha256: 'a'.repeat(64) });
    expect(await mark([arrow])).toEqual(first);
    const second = await mark([arrow, buildBlur(), text('Crack')], [first.version]);
    expect(second.version).not.toBe(first.version);
    expect(await mark([], [second.version])).toEqual(none);
    expect((await shownFile()).markupVersion).toBeNull();
    const { items } = await jobs.client.jobReferenceActivity(owner, { jobReferenceId: photo.jobReferenceId });
    expect(items.slice(0, 3).map(({ description }) => description)).toEqual([
      'Markup of roof.jpg removed on Roof survey',
      'Markup of roof.jpg changed on Roof survey',
      'Markup of roof.jpg changed on Roof survey',
    ]);
    const audited = await jobs.query(
      `select before, after from jobs.audit_log where action = 'file.marked' and record_id = $1`,
      [photo.fileId],
    );
    expect(audited).toHaveLength(3);
    const drawn = ['arrow', 'blur', 'text: Crack'];
    expect(audited).toContainEqual({
      before: expect.objectContaining({ markupVersion: first.version, shapes: ['arrow'] }) as object,
      after: expect.objectContaining({ markupVersion: second.version, shapes: drawn }) as object,
    });
  });

  it('is not overwritten from another version, in whatever order two changes come', async () => {
    const first = await mark([arrow], ['none']);
    for (const shapes of [[buildBlur()], []])
      expect(await failureOf(mark(shapes, ['none']))).toMatchObject({ code: 'conflict' });
    expect(await failureOf(jobs.client.photoToMark(owner, { ...photo, ifMatch: ['none'] }))).toMatchObject({
      code: 'conflict',
    });
    const both = await Promise.allSettled([
      mark([buildBlur()], [first.version]),
      mark([text('Mine')], [first.version]),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is drawn by people who may edit, and only they get the original [PE-05]', async () => {
    const [viewer, editor, stranger] = [agent(), agent(), agent()];
    await share(jobs, photo.jobReferenceId, viewer.id, 'comment');
    await share(jobs, photo.jobReferenceId, editor.id, 'edit');
    // Without markup the original is what everybody sees.
    await jobs.client.file(viewer, { ...photo, original: true });
    const { version } = await mark([buildBlur()], undefined, editor);
    for (const actor of [owner, editor, administrator()])
      expect(await jobs.client.file(actor, { ...photo, original: true })).toMatchObject({ id: photo.fileId });
    expect(await jobs.client.file(viewer, photo)).toMatchObject({ markupVersion: version });
    expect((await jobs.client.markup(viewer, photo)).shapes).toHaveLength(1);
    const refused = [
      jobs.client.file(viewer, { ...photo, original: true }),
      jobs.client.photoToMark(viewer, photo),
      mark([], undefined, viewer),
    ].map(failureOf);
    for (const failure of await Promise.all(refused)) expect(failure).toMatchObject({ code: 'forbidden' });
    const hidden = [
      jobs.client.file(stranger, { ...photo, original: true }),
      jobs.client.markup(stranger, photo),
      jobs.client.photoToMark(stranger, photo),
      mark([], undefined, stranger),
    ].map(failureOf);
    for (const failure of await Promise.all(hidden)) expect(failure).toMatchObject({ code: 'not_found' });
  });

  it('has limits, requires a photo and always has a version', async () => {
    const line = (points: number): MarkupShape => ({
      ...arrow,
      kind: 'freehand',
      points: Array.from({ length: points }, () => [0.5, 0.5] as [number, number]),
    });
    const tooMuch: unknown[][] = [
      Array.from({ length: limits.markupShapes + 1 }, () => arrow),
      [line(limits.markupPoints), arrow],
      [text('x'.repeat(limits.markupText + 1))],
      [text(' ')],
      [{ ...arrow, to: [1.1, 0] }],
      [{ ...arrow, colour: 'url(https://elsewhere)' }],
      ['<svg/>'],
    ];
    for (const shapes of tooMuch)
      expect(await failureOf(mark(shapes as MarkupShape[]))).toMatchObject({ code: 'invalid_input' });
    const unversioned = jobs.client.markPhoto(owner, { ...photo, shapes: [arrow], version: null });
    expect(await failureOf(unversioned)).toMatchObject({ code: 'invalid_input' });
    expect(await jobs.client.markup(owner, photo)).toEqual({ shapes: [], version: 'none' });
    await mark([{ ...arrow, onload: 'alert(1)' } as MarkupShape]);
    expect((await jobs.client.markup(owner, photo)).shapes).toEqual([arrow]);
  });

  it('makes a dossier out of date, and its removal takes the photo from the client link [JD-07]', async () => {
    const { version } = await mark([buildBlur()]);
    const { jobReferenceId } = photo;
    const { id: pdfId } = await jobs.client.requestPdf(owner, { jobReferenceId });
    const snapshot = await jobs.client.beginPdf(worker, { generationId: pdfId });
    expect(snapshot?.jobReference.fileUploads[0]).toMatchObject({ markupVersion: version });
    await makePdf(jobs.client, pdfId);
    const changes = async () => (await jobs.client.get(owner, { jobReferenceId })).pdfGenerations[0]?.changes;
    expect(await changes()).toEqual([]);
    const made = await jobs.client.makeLink(owner, { jobReferenceId, pdfId, tokenSha256: 'ab'.repeat(32) });
    const link = { kind: 'link' as const, id: made.id };
    expect(await jobs.client.linkedPhoto(link, { fileId: photo.fileId })).toEqual({
      jobReferenceId,
      markupVersion: version,
    });
    await mark([]);
    expect(await changes()).toEqual([{ what: 'markup', amount: 1 }]);
    expect(await failureOf(jobs.client.linkedPhoto(link, { fileId: photo.fileId }))).toMatchObject({
      code: 'not_found',
    });
    expect((await jobs.client.openedLink(link, {})).photos).toEqual([]);
  });

  it('is known to the sweeper for as long as a photo has it', async () => {
    const { version } = await mark([arrow]);
    const known = () =>
      jobs.client.knownObjects(worker, {
        fileIds: [],
        pdfIds: [],
        markups: [{ fileId: photo.fileId, version }],
      });
    expect(await known()).toMatchObject({ markupVersions: [version] });
    await mark([buildBlur()]);
    expect(await known()).toMatchObject({ markupVersions: [] });
    // In the bin markup is kept, as its photo may be restored.
    await mark([]);
    const again = await mark([arrow]);
    await jobs.client.removeFile(owner, photo);
    expect(
      await jobs.client.knownObjects(worker, {
        fileIds: [],
        pdfIds: [],
        markups: [{ fileId: photo.fileId, version: again.version }],
      }),
    ).toMatchObject({ markupVersions: [again.version] });
  });
});
