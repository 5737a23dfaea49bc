import { act, screen, waitFor } from '@testing-library/react';
import { choose, fileOf, jobReference, openFor, rows, sentAt, submit } from '../../../testing/open-upload.js';
import { person } from '../../../testing/person.js';

describe('file selection in the upload dialog', () => {
  it('lists chosen files with name, size and type, and rejected ones with the reason [UD-02 VA-05]', async () => {
    openFor();
    await choose(fileOf('roof.jpg', 2_936_013), fileOf('flight.mov', 100), fileOf('scan.pdf', 10_485_761));
    // Rejected files come first, where they are visible.
    const [second, third, first] = rows();
    expect(first).toHaveTextContent(/roof\.jpg.*2\.8 MB, JPG.*Waiting/);
    expect(second).toHaveTextContent('flight.mov: Invalid file type');
    expect(third).toHaveTextContent('scan.pdf: File too large (max 10MB)');
    await person.click(screen.getByRole('button', { name: 'Remove: roof.jpg' }));
    expect(screen.queryByText('roof.jpg')).not.toBeInTheDocument();
  });

  it('rejects an empty file [UD-05 VA-05]', async () => {
    openFor();
    await choose(fileOf('roof.jpg', 100), fileOf('empty.jpg', 0));
    expect(screen.getByRole('heading', { name: '1 file, 1 not added' })).toBeInTheDocument();
    expect(rows()[0]).toHaveTextContent(/^empty\.jpg: .*not added/);
  });

  it('scrolls the list into view when files are added [UD-02]', async () => {
    const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
    openFor();
    await choose(fileOf('roof.jpg'), fileOf('flight.mov'));
    const list = screen.getByRole('region', { name: 'Selected files' });
    expect(shown.mock.contexts.some((part) => (part as Element).contains(list))).toBe(true);
    shown.mockClear();
    await person.click(screen.getByRole('button', { name: 'Remove: roof.jpg' }));
    expect(shown).not.toHaveBeenCalled();
  });

  it('limits the list to 50 files in total [UD-05 VA-05]', async () => {
    openFor();
    await choose(...Array.from({ length: 49 }, (_, index) => fileOf(`${index}.jpg`)));
    await choose(fileOf('fits.jpg'), fileOf('over.jpg'), fileOf('further.jpg'));
    expect(screen.getByRole('heading', { name: '50 files, 2 not added' })).toBeInTheDocument();
    expect(rows()[0]).toHaveTextContent(/^Too many files \(max 50\)2 files, .*not added/);
  });

  it('does not send files that exceed the 50 files of a job, and scrolls to the reason [UD-05 VA-02]', async () => {
    const { sent } = openFor({
      [`GET /api/jobs/${jobReference.id}`]: { body: { ...jobReference, fileCount: 49 } },
    });
    await screen.findByText('49 of 50 files on this job');
    await choose(fileOf('a.jpg'), fileOf('b.jpg'));
    const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
    await submit();
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Too many files (max 50)');
    const isShown = () => shown.mock.contexts.some((part) => (part as Element).contains(alert));
    expect(isShown()).toBe(true);
    shown.mockClear();
    await submit();
    expect(isShown()).toBe(true);
    expect(sent).toEqual([]);
  });

  it('resumes files that arrived as they were paused, although they are counted already [UD-05 VA-02]', async () => {
    let fileCount = 48;
    const { sent } = openFor({
      [`GET /api/jobs/${jobReference.id}`]: () => ({ body: { ...jobReference, fileCount } }),
    });
    await screen.findByText('48 of 50 files on this job');
    await choose(fileOf('a.jpg'), fileOf('b.jpg'));
    await submit();
    await sentAt(sent, 1);
    fileCount = 50;
    await person.click(screen.getByRole('button', { name: 'Pause' }));
    await screen.findByText('50 of 50 files on this job');
    const resume = screen.getByRole('button', { name: 'Resume' });
    await waitFor(() => expect(resume).not.toHaveClass('ant-btn-loading'));
    await person.click(resume);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(await screen.findByText('2 file(s) uploaded successfully.')).toBeInTheDocument();
  });

  it('has a caption field per file; Tab and Enter go to the next one [UD-08]', async () => {
    openFor();
    await choose(fileOf('a.jpg'), fileOf('b.jpg'), fileOf('plan.pdf'));
    await person.click(screen.getByLabelText('Caption: a.jpg'));
    await person.keyboard('Ridge{Tab}Eaves{Enter}Sheet 1');
    expect(screen.getByLabelText('Caption: a.jpg')).toHaveValue('Ridge');
    expect(screen.getByLabelText('Caption: b.jpg')).toHaveValue('Eaves');
    expect(screen.getByLabelText('Description: plan.pdf')).toHaveValue('Sheet 1');
    // Shift+Tab reaches the buttons in between.
    await person.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Remove: b.jpg' })).toHaveFocus();
  });

  it('accepts HEIC photos even if the browser cannot decode them [VA-04]', async () => {
    openFor();
    globalThis.createImageBitmap = () => Promise.reject(new Error('No decoder'));
    await choose(fileOf('IMG_0042.HEIC', 2_936_013));
    expect(rows()[0]).toHaveTextContent(/IMG_0042\.HEIC.*2\.8 MB, HEIC.*Waiting/);
    await waitFor(() => expect(rows()[0]).toHaveTextContent('IMG'));
    expect(screen.getByLabelText('Caption: IMG_0042.HEIC')).toBeInTheDocument();
  });

  it('offers to scale down too large photos, one or all, and reports failures [VA-05]', async () => {
    openFor();
    globalThis.createImageBitmap = () => Promise.reject(new Error('No decoder'));
    await choose(...['a.jpg', 'b.heic', 'scan.pdf'].map((name) => fileOf(name, 10_485_761)));
    expect(rows()[0]).toHaveTextContent('a.jpg: File too large (max 10MB)');
    expect(screen.getAllByRole('button', { name: /^Scale down [ab]\./ })).toHaveLength(2);
    await person.click(screen.getByRole('button', { name: 'Scale down all' }));
    await waitFor(() => expect(screen.getAllByText(/could not be scaled down here/)).toHaveLength(2));
    expect(screen.queryByRole('button', { name: /^Scale down/ })).not.toBeInTheDocument();
    expect(rows()).toHaveLength(3);
  });

  it('renders thumbnails 280 pixels wide in a dialog 750 pixels wide [UD-15]', async () => {
    openFor();
    await choose(fileOf('a.jpg'));
    expect(rows()[0]?.querySelector('canvas')?.width).toBe(280);
    expect(screen.getByRole('dialog')).toHaveStyle({ width: '750px' });
  });

  it('accepts pasted files [UD-02]', async () => {
    openFor();
    const paste = Object.assign(new Event('paste', { bubbles: true }), {
      clipboardData: { files: [fileOf('image.png')], types: ['Files'] },
    });
    act(() => void document.dispatchEvent(paste));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]).toHaveTextContent(/Pasted image \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png/);
  });

  it('reports duplicates [UD-14]', async () => {
    openFor();
    await choose(fileOf('a.jpg'));
    await choose(fileOf('a.jpg'));
    expect(rows()[0]).toHaveTextContent("Cannot add the duplicate file 'a.jpg', it already exists");
    expect(screen.getByRole('heading', { name: '1 file, 1 not added' })).toBeInTheDocument();
  });
});
