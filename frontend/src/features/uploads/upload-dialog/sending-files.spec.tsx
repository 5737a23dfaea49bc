import { act, screen, waitFor } from '@testing-library/react';
import { choose, fileOf, jobReference, openFor, rows, sentAt, submit } from '../../../testing/open-upload.js';
import { person } from '../../../testing/person.js';
import { recordAnnouncements } from '../../../testing/record-announcements.js';

describe('upload of the chosen files', () => {
  it('PUTs and completes each file with description and position, shows progress and closes with a toast [UD-03 UD-06 UD-09]', async () => {
    const { calls, router, sent } = openFor();
    await choose(fileOf('a.jpg', 1000), fileOf('b.pdf'));
    await person.type(screen.getByLabelText('Caption: a.jpg'), 'South slope');
    await submit();
    expect(screen.getByRole('button', { name: /Uploading\.\.\./ })).toBeInTheDocument();
    await sentAt(sent, 1);
    expect(rows()[0]).toHaveTextContent('Preparing');
    expect(sent.map(({ method, file }) => [method, file.name])).toEqual([
      ['PUT', 'a.jpg'],
      ['PUT', 'b.pdf'],
    ]);
    await (await sentAt(sent, 0)).progress(0.64);
    await waitFor(() => expect(rows()[0]).toHaveTextContent('64 %'));
    await (await sentAt(sent, 0)).progress(1);
    await waitFor(() => expect(rows()[0]).toHaveTextContent('Checking'));
    await (await sentAt(sent, 0)).answer(201, [{}]);
    expect(rows()[0]).toHaveTextContent('Uploaded');
    await (await sentAt(sent, 1)).answer(201, [{}]);

    expect(await screen.findByText('Upload Successful')).toBeInTheDocument();
    expect(screen.getByText('2 file(s) uploaded successfully.')).toBeInTheDocument();
    const completed = calls.filter(({ path }) => path.endsWith('/files/complete'));
    expect(completed.map(({ body }) => body)).toEqual([
      expect.objectContaining({ fileName: 'a.jpg', description: 'South slope', position: 700 }),
      expect.objectContaining({ fileName: 'b.pdf', description: null, position: 701 }),
    ]);
    expect(calls.filter(({ path }) => path === `/api/jobs/${jobReference.id}`)).toHaveLength(2);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/jobs/${jobReference.id}`));
  });

  it('reports failed files and retries only those [UD-07 UD-09]', async () => {
    const { sent } = openFor();
    await choose(fileOf('a.jpg'), fileOf('b.jpg'), fileOf('c.jpg'));
    await submit();
    await (await sentAt(sent, 0)).answer(201, [{ id: '1' }]);
    await (await sentAt(sent, 1)).answer(409, { message: 'Too many files (max 50)', code: 'too_many_files' });
    await (await sentAt(sent, 2)).answer(201, [{ id: '2' }]);
    expect(await screen.findByText('Error')).toBeInTheDocument();
    expect(screen.getByText('2 of 3 files arrived; 1 failed: b.jpg')).toBeInTheDocument();
    // Failed files come first, with their name.
    expect(rows()[0]).toHaveTextContent('b.jpg: Too many files (max 50)');
    expect(screen.getByRole('button', { name: 'Try again: b.jpg' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Try 1 file again' }));
    await sentAt(sent, 3);
    expect(sent.map(({ file }) => file.name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'b.jpg']);
    await (await sentAt(sent, 3)).answer(201, [{ id: '3' }]);
    expect(await screen.findByText('3 file(s) uploaded successfully.')).toBeInTheDocument();
  });

  it('announces every tenth of the progress and the outcome [UD-08]', async () => {
    const { sent } = openFor();
    await choose(...Array.from({ length: 20 }, (_, index) => fileOf(`${index + 1}.jpg`)));
    const words = recordAnnouncements();
    await submit();
    for (let index = 0; index < 19; index += 1)
      await (await sentAt(sent, index)).answer(201, [{ id: `${index}` }]);
    await (
      await sentAt(sent, 19)
    ).answer(415, { message: '20.jpg: Invalid file type', code: 'invalid_file_type' });
    const tenths = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18].map((count) => `${count} of 20 uploaded`);
    const end = '19 of 20 files arrived; 1 failed: 20.jpg';
    await waitFor(() => expect(words.filter((each) => each.includes(' of 20 '))).toEqual([...tenths, end]));
  });

  it('offers no retry for a permanently rejected file, but "Done" [UD-07 VA-05]', async () => {
    const { router, sent } = openFor();
    await choose(fileOf('a.jpg'), fileOf('b.jpg'));
    await submit();
    await (await sentAt(sent, 0)).answer(201, [{ id: '1' }]);
    await (
      await sentAt(sent, 1)
    ).answer(415, { message: 'b.jpg: Invalid file type', code: 'invalid_file_type' });
    expect(await screen.findByText('1 of 2 files arrived; 1 failed: b.jpg')).toBeInTheDocument();
    expect(rows()[0]).toHaveTextContent('b.jpg: Invalid file type');
    expect(screen.queryByRole('button', { name: /Try/ })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/jobs/${jobReference.id}`));
    expect(sent).toHaveLength(2);
  });

  it('stays open with the reason of a rejected file after all others were uploaded on retry [UD-07 VA-05]', async () => {
    const { sent } = openFor();
    await choose(fileOf('a.jpg'), fileOf('b.jpg'));
    await submit();
    await (
      await sentAt(sent, 0)
    ).answer(415, { message: 'Upload: Invalid file type', code: 'invalid_file_type' });
    await (await sentAt(sent, 1)).answer(409, { message: 'Not now', code: 'forbidden' });
    await person.click(await screen.findByRole('button', { name: 'Try 1 file again' }));
    await (await sentAt(sent, 2)).answer(200, {});
    expect(await screen.findByText('1 of 2 files arrived; 1 failed: a.jpg')).toBeInTheDocument();
    expect(rows()[0]).toHaveTextContent(/a\.jpg: Invalid file type.*not uploaded/);
    expect(screen.getByRole('button', { name: 'Done' })).toBeInTheDocument();
  });

  it('stays open while it offers to scale down a photo, with "Done" [UD-06 VA-05]', async () => {
    const { router, sent } = openFor();
    await choose(fileOf('a.jpg'), fileOf('large.jpg', 10_485_761));
    await submit();
    await (await sentAt(sent, 0)).answer(201, [{ id: '1' }]);
    expect(await screen.findByText('1 of 1 file arrived')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Scale down large.jpg' })).toBeEnabled();
    expect(router.state.location.pathname).toBe('/upload');
    await person.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/jobs/${jobReference.id}`));
  });

  it('closes when the person dismissed such a photo during the upload [UD-06 VA-05]', async () => {
    const { router, sent } = openFor();
    await choose(fileOf('a.jpg'), fileOf('large.jpg', 10_485_761));
    await submit();
    const request = await sentAt(sent, 0);
    await person.click(screen.getByRole('button', { name: /^Dismiss: large\.jpg/ }));
    await request.answer(201, [{ id: '1' }]);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/jobs/${jobReference.id}`));
  });

  it('shows "Failed to upload files" after ten retries without a connection [UD-07 UD-15]', async () => {
    const { sent } = openFor();
    await choose(fileOf('a.jpg'));
    await submit();
    await sentAt(sent, 0);
    jest.useFakeTimers();
    try {
      for (let attempt = 0; attempt < 11; attempt += 1) {
        await act(() => jest.advanceTimersByTimeAsync(5000));
        act(() => sent[attempt]?.onerror?.());
        await act(() => jest.advanceTimersByTimeAsync(0));
      }
      expect(screen.getByText('Failed to upload files')).toBeInTheDocument();
      expect(sent).toHaveLength(11);
    } finally {
      jest.useRealTimers();
    }
  });

  it('sends the bytes only once when the completion request fails [UD-09]', async () => {
    const complete = `POST /api/jobs/${jobReference.id}/files/complete`;
    let tries = 0;
    const { sent } = openFor({ [complete]: () => ({ status: (tries += 1) === 1 ? 502 : 201, body: {} }) });
    await choose(fileOf('a.jpg'));
    await submit();
    await (await sentAt(sent, 0)).answer(200, {});
    expect(await screen.findByText('1 file(s) uploaded successfully.')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
    expect(tries).toBe(2);
  });

  it('cancels one file and continues with the others [UD-09]', async () => {
    const { sent } = openFor();
    await choose(fileOf('a.jpg'), fileOf('b.jpg'));
    await submit();
    await sentAt(sent, 1);
    await person.click(screen.getByRole('button', { name: 'Cancel: a.jpg' }));
    expect(sent[0]?.isAborted).toBe(true);
    await (await sentAt(sent, 1)).answer(201, [{}]);
    expect(await screen.findByText('1 file(s) uploaded successfully.')).toBeInTheDocument();
  });

  it('asks for confirmation before closing during an upload, then aborts all files', async () => {
    const { sent } = openFor();
    await choose(fileOf('a.jpg'));
    await submit();
    await sentAt(sent, 0);
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await person.click(await screen.findByRole('button', { name: 'Stop uploading' }));
    expect(sent[0]?.isAborted).toBe(true);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Upload Files' })).toBeInTheDocument());
    expect(rows()[0]).toHaveTextContent('Waiting');
  });
});
