import type { UserActor } from '@jobref/contracts/domain/actor';
import { failureOf } from '@jobref/testing/failure-of';
import { makePdf, newJobReference, share } from '../testing/builders.js';
import { auditOf, feedOf, liveChangesOf } from '../testing/collaboration.js';
import { agent, jobsForTests, worker } from '../testing/started-jobs.js';

describe('downloads of dossiers', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  let viewer: UserActor;
  beforeEach(() => {
    owner = agent();
    viewer = agent();
  });

  const shared = async (title: string) => {
    const jobReferenceId = await newJobReference(jobs, owner, { title });
    return { jobReferenceId, shareId: await share(jobs, jobReferenceId, viewer.id, 'view') };
  };
  const begin = async ({ jobReferenceId }: { jobReferenceId: string }) => {
    const { id: pdfId } = await jobs.client.requestPdf(owner, { jobReferenceId });
    await jobs.client.beginPdf(worker, { generationId: pdfId });
    return { jobReferenceId, pdfId };
  };
  const make = async (on: { jobReferenceId: string }) => {
    const pdf = await begin(on);
    await makePdf(jobs.client, pdf.pdfId);
    return pdf;
  };
  const downloaded = (version: number, title: string) =>
    `Version ${version} of the PDF of ${title} downloaded`;

  it('are recorded in the activity with their version [JD-08]', async () => {
    const roof = await shared('Roof survey');
    const [first] = [await make(roof), await make(roof)];
    await jobs.client.pdf(viewer, first);
    await jobs.client.downloadPdf(viewer, first);
    const { items } = await jobs.client.jobReferenceActivity(owner, roof);
    expect(items.slice(0, 2)).toMatchObject([
      { action: 'pdf_downloaded', description: downloaded(1, 'Roof survey'), actorId: viewer.id },
      { action: 'pdf_generated' },
    ]);
  });

  it('of many job references are recorded together, or none if one is unfinished or hidden [PE-05 PE-07]', async () => {
    const [roof, wall] = [await shared('Roof'), await shared('Wall')];
    await make(wall);
    const pdfs = [await make(roof), await make(wall)];
    const download = (more: { pdfId: string }[] = []) =>
      jobs.client.downloadPdfs(viewer, { pdfIds: [...pdfs, ...more].map(({ pdfId }) => pdfId) });
    const records = () =>
      Promise.all(
        pdfs.map(async ({ jobReferenceId, pdfId }) => ({
          newest: (await feedOf(jobs, owner, jobReferenceId))[0],
          audited: (await auditOf(jobs, pdfId)).at(-1),
          live: (await liveChangesOf(jobs, jobReferenceId)).at(-1),
        })),
      );
    const before = await records();
    const hidden = await shared('Garage');
    const gone = await make(hidden);
    await jobs.client.unshare(owner, hidden);
    for (const missing of [await begin(await shared('Cellar')), gone])
      expect(await failureOf(download([missing]))).toMatchObject({
        code: 'not_found',
        message: 'Some of these PDFs are not there any more. Please download again.',
      });
    expect(await records()).toEqual(before);
    await download();
    const recorded = (jobReferenceId: string, version: number, title: string) => ({
      newest: downloaded(version, title),
      audited: { action: 'pdf.downloaded', before: null, after: { jobReferenceId, version } },
      live: { topics: ['activity'], userIds: [owner.id, viewer.id] },
    });
    expect(await records()).toEqual([
      recorded(roof.jobReferenceId, 1, 'Roof'),
      recorded(wall.jobReferenceId, 2, 'Wall'),
    ]);
  });
});
