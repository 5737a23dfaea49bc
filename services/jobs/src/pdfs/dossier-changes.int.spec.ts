import type { UserActor } from '@jobref/contracts/domain/actor';
import type { DossierChoice } from '@jobref/contracts/domain/dossier-options';
import { until } from '@jobref/testing/until';
import { addFile, buildMadePdf, makePdf, newJobReference } from '../testing/builders.js';
import { giveTask, writeComment } from '../testing/collaboration.js';
import { agent, jobsForTests, worker } from '../testing/started-jobs.js';

const madeWith = { template: 'template', organisation: 'organisation', people: 'people' };
const hash = expect.stringMatching(/^[0-9a-f]{64}$/) as string;

describe('changes since the newest dossier', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  let jobReferenceId: string;
  beforeEach(async () => {
    owner = agent();
    jobReferenceId = await newJobReference(jobs, owner);
  });

  it('are listed while its newest version differs from the job reference [JD-08]', async () => {
    const make = async () => {
      const { id: generationId } = await jobs.client.requestPdf(owner, { jobReferenceId });
      await makePdf(jobs.client, generationId, { madeWith });
    };
    const changes = async () => {
      const { pdfGenerations } = await jobs.client.get(owner, { jobReferenceId });
      return pdfGenerations.map((generation) => generation.changes);
    };
    const add = () => addFile(jobs.client, owner, jobReferenceId);
    const change = (description: string) =>
      jobs.client.updateFile(owner, { jobReferenceId, fileId: first.id, changes: { description } });
    const [first, second] = [await add(), await add()];
    await make();
    expect(await changes()).toEqual([[]]);
    await change('Ridge');
    await add();
    await jobs.client.removeFile(owner, { jobReferenceId, fileId: second.id });
    await jobs.client.update(owner, { jobReferenceId, changes: { title: 'Gutter survey' } });
    const kinds = ['added', 'removed', 'changed'].map((how) => ({ what: 'photos', how, amount: 1 }));
    expect(await changes()).toEqual([[...kinds, { what: 'title' }]]);
    expect((await jobs.client.list(owner, {})).items[0]?.pdfGenerations[0]).not.toHaveProperty('changes');
    await make();
    expect(await changes()).toEqual([[], undefined]);
    await jobs.client.requestPdf(owner, { jobReferenceId });
    await change('Ridge and valley');
    await change('Ridge');
    expect(await changes()).toEqual([undefined, [], undefined]);
    const [kept] = await jobs.query(
      `select manifest from jobs.pdf_generations where job_reference_id = $1 and status = 'done'`,
      [jobReferenceId],
    );
    expect(kept).toMatchObject({ manifest: { madeWith, files: [{ sha256: hash }, { sha256: hash }] } });
  });

  it.each([
    ['are unknown if the first of two attempts stored its bytes after the second began', 'first', undefined],
    ['are unknown if an attempt found bytes of another in the store', null, undefined],
    ['are listed if the last attempt to begin stored its bytes', 'last', []],
  ] as const)('%s [JD-08]', async (_, stored, changes) => {
    const { id: generationId } = await jobs.client.requestPdf(owner, { jobReferenceId });
    const begin = async () => (await jobs.client.beginPdf(worker, { generationId }))?.generatedAt;
    const first = await begin();
    await until(() => new Date().toISOString() > first!);
    await jobs.client.update(owner, { jobReferenceId, changes: { title: 'Gutter survey' } });
    const generatedAt = stored && { first, last: await begin() }[stored];
    await jobs.client.finishPdf(worker, buildMadePdf(generationId, { madeWith, generatedAt: generatedAt! }));
    const { pdfGenerations } = await jobs.client.get(owner, { jobReferenceId });
    expect(pdfGenerations).toMatchObject([{ status: 'done' }]);
    expect(pdfGenerations[0]?.changes).toEqual(changes);
  });

  it('include only what the dossier shows [JD-08]', async () => {
    const file = await addFile(jobs.client, owner, jobReferenceId);
    const make = async (options: DossierChoice) => {
      const { id: generationId } = await jobs.client.requestPdf(owner, { jobReferenceId, options });
      await makePdf(jobs.client, generationId);
    };
    const changes = async () => (await jobs.client.get(owner, { jobReferenceId })).pdfGenerations[0]?.changes;
    const changeAll = async (word: string) => {
      await writeComment(jobs, owner, jobReferenceId, word);
      await giveTask(jobs, owner, jobReferenceId, owner, { title: word });
      const update = { description: word, clientEmail: `${word}@example.org` };
      await jobs.client.update(owner, { jobReferenceId, changes: update });
      await jobs.client.updateFile(owner, {
        jobReferenceId,
        fileId: file.id,
        changes: { description: word },
      });
    };
    await make({ sections: { details: false, comments: false, tasks: false }, leftOut: [file.id] });
    await changeAll('first');
    expect(await changes()).toEqual([]);
    await make({ sections: { details: true, comments: true, tasks: true }, leftOut: [], clientEmail: true });
    expect(await changes()).toEqual([]);
    await changeAll('second');
    const facts = ['client', 'description', 'comments', 'tasks'].map((what) => ({ what }));
    expect(await changes()).toEqual([{ what: 'photos', how: 'changed', amount: 1 }, ...facts]);
  });
});
