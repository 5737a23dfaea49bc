import { act, screen, waitFor } from '@testing-library/react';
import { buildFile, buildJobReference, buildPdf, viewOnly } from '../../../testing/build-job-reference.js';
import { card, open, path } from '../../../testing/open-job-reference.js';
import { fillIn, person } from '../../../testing/person.js';
import { savedFiles } from '../../../testing/saved-files.js';

describe('files and PDFs of a job reference', () => {
  const saved = savedFiles();

  it('lists files with name, size, type and links to open and download [JD-06 JD-08]', async () => {
    const plan = buildFile({
      originalName: 'Roof plan.pdf',
      mimeType: 'application/pdf',
      fileSize: 421_888,
      hasThumbnail: false,
    });
    const jobReference = buildJobReference({ fileUploads: [buildFile(), plan] });
    open(jobReference);
    const files = await card('Files');
    expect(files.getByText('Slipped tiles.jpg')).toBeInTheDocument();
    expect(files.getByText('2.8 MB, image/jpeg')).toBeInTheDocument();
    expect(files.getByText('412 KB, application/pdf')).toBeInTheDocument();
    const url = `${path(jobReference)}/files/${plan.id}`;
    expect(files.getByRole('link', { name: 'Open Roof plan.pdf' })).toHaveAttribute('href', url);
    expect(files.getByRole('link', { name: 'Download Roof plan.pdf' })).toHaveAttribute(
      'href',
      `${url}?download=1`,
    );
  });

  it('downloads some or all files as one ZIP archive', async () => {
    const [photo, plan] = [buildFile(), buildFile({ originalName: 'Plan.pdf', hasThumbnail: false })];
    const jobReference = buildJobReference({ fileUploads: [photo, plan] });
    const zip = `${path(jobReference)}/files.zip`;
    const headers = { 'content-disposition': 'attachment; filename=JR-1.zip' };
    open(jobReference, {
      [`GET ${zip}`]: (call) =>
        call.path === `${zip}?ids=${plan.id}`
          ? { body: 'PK', headers }
          : { status: 404, body: { message: 'File not found' } },
    });
    const choose = async () => person.click((await card('Files')).getByRole('button', { name: 'Download' }));
    await choose();
    await person.click(await screen.findByRole('button', { name: /^Download 2 files/ }));
    expect(await screen.findByText('File not found')).toBeInTheDocument();
    await person.click(screen.getByRole('checkbox', { name: 'Slipped tiles' }));
    await person.click(screen.getByRole('button', { name: /^Download 1 file,/ }));
    await waitFor(() => expect(saved).toEqual(['JR-1.zip']));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await choose();
    await person.click(await screen.findByRole('button', { name: 'Choose none' }));
    expect(screen.getAllByRole('checkbox').filter((box) => (box as HTMLInputElement).checked)).toEqual([]);
    expect(screen.queryByRole('button', { name: /^Download \d/ })).not.toBeInTheDocument();
  });

  it('moves the selected files to an editable job reference and undoes it', async () => {
    const [photo, plan] = [buildFile(), buildFile({ originalName: 'Plan.pdf', hasThumbnail: false })];
    const jobReference = buildJobReference({ fileUploads: [photo, plan] });
    const target = buildJobReference({ reference: 'JR-2026-000777', title: 'Gutter' });
    const seen = buildJobReference({
      reference: 'JR-2026-000778',
      title: 'Gutter seen',
      abilities: viewOnly,
    });
    const moved = buildFile({ originalName: 'Plan.pdf', hasThumbnail: false });
    const { calls } = open(jobReference, {
      'GET /api/jobs': { body: [] },
      'GET /api/jobs/search': ({ path: asked }) => ({
        body: asked.includes('ability=upload') ? [jobReference, target] : [jobReference, seen, target],
      }),
      [`POST ${path(jobReference)}/files/move`]: { body: { reference: target.reference, files: [moved] } },
      [`POST ${path(target)}/files/move`]: { body: { reference: jobReference.reference, files: [plan] } },
    });
    await person.click((await card('Files')).getByRole('button', { name: 'Move' }));
    await person.click(await screen.findByRole('checkbox', { name: 'Plan' }));
    await person.type(screen.getByRole('combobox', { name: 'Job reference' }), 'gutter');
    const option = await screen.findByTitle('JR-2026-000777 - Gutter');
    expect(screen.queryByTitle('JR-2026-000778 - Gutter seen')).not.toBeInTheDocument();
    await person.click(option);
    await person.click(screen.getByRole('button', { name: 'Move 1 file' }));
    await screen.findByText('1 file moved to JR-2026-000777');
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('1 file moved back');
    const sent = calls.filter(({ method }) => method === 'POST');
    expect(sent.map(({ path: to, body }) => [to, body])).toEqual([
      [`${path(jobReference)}/files/move`, { fileIds: [plan.id], toJobReferenceId: target.id }],
      [`${path(target)}/files/move`, { fileIds: [moved.id], toJobReferenceId: jobReference.id }],
    ]);
  });

  it('does not select a file that arrives while files are selected for a move', async () => {
    const fileUploads = [buildFile(), buildFile({ originalName: 'Plan.pdf', hasThumbnail: false })];
    const jobReference = buildJobReference({ fileUploads });
    const { queryClient } = open(jobReference, {
      [`GET ${path(jobReference)}`]: () => ({ body: { ...jobReference, fileUploads } }),
    });
    await person.click((await card('Files')).getByRole('button', { name: 'Move' }));
    await person.click(await screen.findByRole('checkbox', { name: 'Plan' }));
    fileUploads.push(buildFile({ originalName: 'Gutter.jpg' }));
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByRole('checkbox', { name: 'Gutter' })).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Move 1 file' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Choose all' }));
    expect(screen.getByRole('button', { name: 'Move 3 files' })).toBeInTheDocument();
  });

  it('labels files that browsers cannot show as downloads [JD-08]', async () => {
    const scope = buildFile({
      originalName: 'Scope.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      hasThumbnail: false,
    });
    const jobReference = buildJobReference({ fileUploads: [scope] });
    open(jobReference);
    const files = await card('Files');
    const address = `${path(jobReference)}/files/${scope.id}?download=1`;
    expect(files.getByText('Download')).toHaveAttribute('href', address);
    expect(files.getByRole('link', { name: 'Scope.docx' })).toHaveAttribute('href', address);
    expect(files.queryByRole('link', { name: 'Open Scope.docx' })).not.toBeInTheDocument();
  });

  it.each([
    ['scripts', 'Contains scripts: download only'],
    ['launch', 'Opens programs or files elsewhere: download only'],
    ['embedded_files', 'Contains other files: download only'],
    ['unreadable', 'Could not be checked: download only'],
  ] as const)(
    'offers a PDF with %s as download only and shows the reason [JD-08]',
    async (downloadOnly, why) => {
      const plan = { originalName: 'Plan.pdf', mimeType: 'application/pdf', hasThumbnail: false };
      const file = buildFile({ ...plan, downloadOnly });
      const jobReference = buildJobReference({ fileUploads: [file] });
      open(jobReference);
      const files = await card('Files');
      expect(files.getByText(why)).toBeInTheDocument();
      const address = `${path(jobReference)}/files/${file.id}?download=1`;
      expect(files.getByText('Download')).toHaveAttribute('href', address);
      expect(files.getByRole('link', { name: 'Plan.pdf' })).toHaveAttribute('href', address);
    },
  );

  it('shows "No files uploaded yet" [JD-06]', async () => {
    open(buildJobReference());
    expect((await card('Files')).getByText('No files uploaded yet')).toBeInTheDocument();
  });

  it('shows eight photos and the number of the rest, then all', async () => {
    open(buildJobReference({ fileUploads: Array.from({ length: 50 }, () => buildFile()) }));
    const files = await card('Files');
    expect(files.getAllByRole('button', { name: /^Open/ })).toHaveLength(8);
    await person.click(files.getByRole('button', { name: '+42 photos' }));
    expect(files.getAllByRole('button', { name: /^Open/ })).toHaveLength(50);
  });

  it('lists every PDF: finished versions, running generations and failures with reasons [JD-08 EN-11]', async () => {
    const at = (hour: number) => ({ createdAt: `2026-11-20T0${hour}:00:00.000Z` });
    const first = buildPdf(at(1));
    const jobReference = buildJobReference({
      pdfGenerations: [
        buildPdf({ ...at(4), status: 'running', pages: null, size: null }),
        buildPdf({ ...at(3), status: 'failed', pages: null, size: null, error: 'It took too long' }),
        buildPdf({
          ...at(2),
          changes: [
            { what: 'photos', how: 'added', amount: 3 },
            { what: 'documents', how: 'removed', amount: 1 },
            { what: 'title' },
            { what: 'order' },
          ],
          separateFiles: [{ name: 'Secret.pdf', reason: 'it is protected by a password' }],
        }),
        first,
      ],
    });
    open(jobReference);
    const pdfs = await card('PDFs');
    const rows = pdfs.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/version 3.*Being generated/);
    expect(rows[1]).toMatch(/Generation failed.*It took too long/);
    expect(rows[2]).toMatch(
      /version 2.*9 pages.*3 photos added, 1 document removed, title changed, files reordered since.*Not included: Secret\.pdf \(it is protected by a password\)/,
    );
    expect(rows[3]).not.toContain('Not included');
    expect(pdfs.getByRole('link', { name: 'JR-2026-000123, version 1' })).toHaveAttribute(
      'href',
      `${path(jobReference)}/pdfs/${first.id}`,
    );
    expect(screen.getByRole('button', { name: /Generating\.\.\./ })).toBeInTheDocument();
  });

  it('shows the progress of a generation and cancels it [EN-11]', async () => {
    const running = buildPdf({ status: 'running', pages: null, size: null, progress: 'Photo 12 of 50' });
    const jobReference = buildJobReference({ pdfGenerations: [running] });
    const cancelled = { ...running, status: 'failed' as const, error: 'Cancelled', progress: null };
    const { calls } = open(jobReference, {
      [`DELETE ${path(jobReference)}/pdfs/${running.id}`]: () => {
        jobReference.pdfGenerations = [cancelled];
        return { status: 204 };
      },
    });
    const pdfs = await card('PDFs');
    expect(pdfs.getByText('Photo 12 of 50')).toBeInTheDocument();
    await person.click(pdfs.getByRole('button', { name: 'Cancel JR-2026-000123, version 1' }));
    expect(await pdfs.findByText('Generation cancelled')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('shows an error, not an empty list, when client links fail to load', async () => {
    const jobReference = buildJobReference({ pdfGenerations: [buildPdf()] });
    let status = 503;
    open(jobReference, {
      [`GET ${path(jobReference)}/links`]: () => (status === 200 ? { body: [] } : { status }),
    });
    const pdfs = await card('PDFs');
    const problem = 'Links to the client could not be loaded';
    expect(await pdfs.findByText(problem)).toBeInTheDocument();
    status = 200;
    await person.click(pdfs.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(pdfs.queryByText(problem)).not.toBeInTheDocument());
  });

  it('links to the newest PDF beside "Generate PDF", also for view-only users [JD-08]', async () => {
    const at = (hour: number) => ({ createdAt: `2026-11-20T0${hour}:00:00.000Z` });
    const newest = buildPdf(at(2));
    const pdfGenerations = [buildPdf({ ...at(3), status: 'failed' }), newest, buildPdf(at(1))];
    const jobReference = buildJobReference({ pdfGenerations, abilities: viewOnly });
    open(jobReference);
    const information = await card('Job Information');
    expect(information.getByRole('link', { name: 'Open PDF' })).toHaveAttribute(
      'href',
      `${path(jobReference)}/pdfs/${newest.id}`,
    );
  });

  it('polls a running generation every 5 s without a live stream, until it is done [ER-04 EN-11]', async () => {
    jest.useFakeTimers();
    try {
      const running = buildPdf({ status: 'running', pages: null, size: null });
      let jobReference = buildJobReference({ pdfGenerations: [running] });
      const isAsked = ({ path: asked }: { path: string }) => asked === path(jobReference);
      const { calls } = open(jobReference, { [`GET ${path(jobReference)}`]: () => ({ body: jobReference }) });
      await act(() => jest.advanceTimersByTimeAsync(100));
      expect(screen.getByText('Being generated')).toBeInTheDocument();
      expect(calls.filter(isAsked)).toHaveLength(1);
      await act(() => jest.advanceTimersByTimeAsync(5000));
      expect(calls.filter(isAsked)).toHaveLength(2);
      jobReference = {
        ...jobReference,
        pdfGenerations: [buildPdf({ ...running, status: 'done', pages: 9 })],
      };
      await act(() => jest.advanceTimersByTimeAsync(5100));
      expect(screen.getByText(/9 pages/)).toBeInTheDocument();
      const asked = calls.length;
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(calls).toHaveLength(asked);
    } finally {
      jest.useRealTimers();
    }
  });

  it('deletes a file after confirmation and refers to it by its title', async () => {
    const file = buildFile({ originalName: 'plan.pdf', title: 'Roof plan', hasThumbnail: false });
    const jobReference = buildJobReference({ fileUploads: [file] });
    const { calls } = open(jobReference, {
      [`DELETE ${path(jobReference)}/files/${file.id}`]: { status: 204 },
    });
    await person.click(await screen.findByRole('button', { name: 'Delete Roof plan' }));
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Roof plan deleted')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('sets the title of a file and clears its description', async () => {
    const file = buildFile({ originalName: 'plan.pdf', hasThumbnail: false, description: 'Before' });
    const jobReference = buildJobReference({ fileUploads: [file] });
    const { calls } = open(jobReference, {
      [`PATCH ${path(jobReference)}/files/${file.id}`]: {
        body: { ...file, title: 'Roof plan', description: null },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Describe plan.pdf' }));
    const title = await screen.findByRole('textbox', { name: /^Title/ });
    expect(title).toHaveAttribute('placeholder', 'plan');
    await fillIn(title, 'Roof plan');
    const words = screen.getByRole('textbox', { name: /^Description/ });
    expect(words).toHaveValue('Before');
    await person.clear(words);
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Title and description saved')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      title: 'Roof plan',
      description: '',
    });
  });

  it('sends only the edited field and keeps a colleague’s change of the other', async () => {
    const file = buildFile({ originalName: 'plan.pdf', hasThumbnail: false, description: 'Before' });
    const jobReference = buildJobReference({ fileUploads: [file] });
    const { calls, queryClient } = open(jobReference, {
      [`PATCH ${path(jobReference)}/files/${file.id}`]: { body: { ...file, title: 'Roof plan' } },
    });
    await person.click(await screen.findByRole('button', { name: 'Describe plan.pdf' }));
    await fillIn(await screen.findByRole('textbox', { name: /^Title/ }), 'Roof plan');
    const fileUploads = [{ ...file, description: 'After' }];
    act(() => {
      queryClient.setQueryData(['/api/jobs', jobReference.id], { ...jobReference, fileUploads });
    });
    await screen.findByText('After');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Title and description saved');
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ title: 'Roof plan' });
  });
});
