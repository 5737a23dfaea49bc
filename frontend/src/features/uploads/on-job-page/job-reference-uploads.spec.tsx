import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { countStoredFiles, deleteStoredFiles } from '../../../drafts/stored-uploads.js';
import { fakeServer } from '../../../testing/fake-server.js';
import { openSignedIn } from '../../../testing/open-signed-in.js';
import {
  choose,
  fakeUploads,
  fileOf,
  jobReference,
  rows,
  sentAt,
  uploadPath,
} from '../../../testing/open-upload.js';
import { person } from '../../../testing/person.js';
import { recordAnnouncements } from '../../../testing/record-announcements.js';
import { scaleDown } from '../scaling/scale-down.js';
import { JobReferenceUploads } from './job-reference-uploads.js';

jest.mock('../../../drafts/stored-uploads.js', () => ({
  countStoredFiles: jest.fn(() => Promise.resolve(0)),
  deleteStoredFiles: jest.fn(() => Promise.resolve()),
  deleteAllStoredFiles: jest.fn(),
  jobPageListOf: (userId: string, jobReferenceId: string) => `${userId}-${jobReferenceId}`,
}));
// jsdom has no canvas.
jest.mock('../scaling/scale-down.js', () => ({
  scaleDown: jest.fn(({ name }: File) => Promise.resolve(new File(['x'], name))),
}));

const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => new File(['x'], `${index}.jpg`, { type: 'image/jpeg' }));
const largePhotos = () => ['roof.jpg', 'stairs.jpg'].map((name) => fileOf(name, 10_485_761));

const Page = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <JobReferenceUploads
      jobReference={jobReference}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
    />
  );
};
const open = () => {
  const sent = fakeUploads();
  fakeServer({
    ...uploadPath(jobReference.id),
    'GET /api/config': { body: { devLogin: false, organisation: {}, limits: {} } },
    [`GET /api/jobs/${jobReference.id}`]: { body: jobReference },
  });
  openSignedIn(<Page />);
  return sent;
};

/** Dispatches a drag or paste event; returns whether a listener handled it. */
const carry = async (kind: 'dragover' | 'dragleave' | 'drop' | 'paste', files: File[] = []) => {
  const data = { files, types: ['Files'], items: [] };
  const event = Object.assign(new Event(kind, { bubbles: true, cancelable: true }), {
    dataTransfer: data,
    clipboardData: data,
    relatedTarget: null,
  });
  await act(async () => {
    document.body.dispatchEvent(event);
    await Promise.resolve();
  });
  return event.defaultPrevented;
};
const overlay = () => screen.queryByText(/^Drop files to upload them to/);
const dialog = () => screen.findByRole('dialog', { name: 'Upload Files' });
const names = () => rows().map((row) => row.querySelector('[title]')?.textContent);

describe('JobReferenceUploads', () => {
  it('accepts files dropped anywhere on the page and shows an overlay while they are dragged [UD-08]', async () => {
    open();
    expect(await carry('dragover')).toBe(true);
    expect(overlay()).toHaveTextContent(`Drop files to upload them to ${jobReference.reference}`);
    await carry('dragleave');
    expect(overlay()).not.toBeInTheDocument();
    await carry('dragover');
    expect(await carry('drop', photos(2))).toBe(true);
    expect(overlay()).not.toBeInTheDocument();
    await dialog();
    expect(names()).toEqual(['0.jpg', '1.jpg']);
  });

  it('accepts files pasted anywhere on the page, also while the uploader is open [UD-08]', async () => {
    open();
    await carry('paste', [new File(['x'], 'image.png', { type: 'image/png' })]);
    await dialog();
    await carry('paste', photos(1));
    expect(names()).toEqual([expect.stringMatching(/^Pasted image .*\.png$/), '0.jpg']);
  });

  it('ignores files behind another dialog [UD-08]', async () => {
    open();
    const other = document.createElement('div');
    other.setAttribute('aria-modal', 'true');
    document.body.append(other);
    expect(await carry('dragover')).toBe(false);
    expect(overlay()).not.toBeInTheDocument();
    expect(await carry('drop', photos(1))).toBe(false);
    expect(await carry('paste', photos(1))).toBe(false);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    other.remove();
  });

  it('adds more than ten files to one list after confirmation [UD-05 UD-10 UD-14]', async () => {
    open();
    await carry('drop', photos(1));
    await dialog();
    const words = recordAnnouncements();
    const many = Array.from({ length: 10 }, (_, index) => new File(['x'], `more-${index}.jpg`));
    await choose(...many);
    const tooMany = /^You can only upload 10 files here at a time/;
    await waitFor(() => expect(words).toContainEqual(expect.stringMatching(tooMany)));
    expect(names()).toEqual(['0.jpg']);
    await person.click(screen.getByRole('button', { name: 'Add 10 more files' }));
    await waitFor(() => expect(names()).toHaveLength(11));
    expect(screen.queryByText(tooMany)).not.toBeInTheDocument();
  });

  it('keeps all files that await confirmation when more are added [UD-10 UD-14]', async () => {
    open();
    await carry('drop', photos(10));
    await dialog();
    await choose(...largePhotos());
    await person.click(screen.getByRole('button', { name: 'Scale down all' }));
    await person.click(await screen.findByRole('button', { name: 'Add 2 more files' }));
    await waitFor(() => expect(names().slice(10)).toEqual(['roof.jpg', 'stairs.jpg']));
    expect(screen.queryByRole('button', { name: /^Add / })).not.toBeInTheDocument();
  });

  it('keeps files that await confirmation when another one fits [UD-10 UD-14]', async () => {
    open();
    await carry('drop', photos(1));
    await dialog();
    await choose(...Array.from({ length: 12 }, (_, index) => fileOf(`more-${index}.jpg`)));
    await carry('paste', [fileOf('note.pdf')]);
    expect(names()).toEqual(['0.jpg', 'note.pdf']);
    await person.click(screen.getByRole('button', { name: 'Add 12 more files' }));
    await waitFor(() => expect(names()).toHaveLength(14));
  });

  it('adds photos that are scaled down while more than ten files are confirmed [UD-10 UD-14]', async () => {
    const scaled = Promise.withResolvers<File>();
    jest.mocked(scaleDown).mockReturnValueOnce(scaled.promise);
    open();
    await carry('drop', photos(10));
    await dialog();
    await choose(fileOf('plan.pdf'));
    await choose(...largePhotos());
    await person.click(screen.getByRole('button', { name: 'Scale down all' }));
    await person.click(screen.getByRole('button', { name: 'Add 1 more file' }));
    scaled.resolve(fileOf('roof.jpg'));
    await waitFor(() => expect(names().slice(10)).toEqual(['plan.pdf', 'roof.jpg', 'stairs.jpg']));
    expect(screen.queryByRole('button', { name: /^Add / })).not.toBeInTheDocument();
  });

  it('lists more than ten files immediately when they are dropped together [UD-05 UD-10]', async () => {
    open();
    await carry('drop', photos(11));
    await dialog();
    expect(screen.getByRole('heading', { name: '11 files' })).toBeInTheDocument();
  });

  it('shows rows with captions, and rejected files with the reason [UD-08 VA-05]', async () => {
    open();
    await carry('drop', [new File(['x'], 'roof.jpg'), new File(['x'], 'stairs.mov')]);
    await dialog();
    expect(screen.getByLabelText('Caption: roof.jpg')).toBeInTheDocument();
    expect(rows()[0]).toHaveTextContent(/stairs\.mov: Invalid file type.*not added/);
  });

  it('shows "Upload Error" with the reason at the failed file [UD-13]', async () => {
    const sent = open();
    await carry('drop', photos(1));
    await dialog();
    await person.click(screen.getByRole('button', { name: 'Upload Files' }));
    await (await sentAt(sent, 0)).answer(403, { message: 'Not now', code: 'forbidden' });
    expect(await screen.findByText('Upload Error')).toBeInTheDocument();
    expect(rows()[0]).toHaveTextContent('0.jpg: Not now');
  });

  it('closes the dialog with a toast once all files are uploaded [UD-06]', async () => {
    const sent = open();
    await carry('drop', photos(1));
    await dialog();
    await person.click(screen.getByRole('button', { name: 'Upload Files' }));
    await (await sentAt(sent, 0)).answer(200, {});
    expect(await screen.findByText('1 file(s) uploaded successfully.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('keeps unsent files when the dialog closes, until they are continued or discarded [UD-08]', async () => {
    jest.mocked(countStoredFiles).mockResolvedValueOnce(3);
    open();
    const note = within(await screen.findByRole('complementary', { name: 'Files not uploaded' }));
    expect(note.getByText('3 files were chosen here and have not been uploaded.')).toBeInTheDocument();
    await person.click(note.getByRole('button', { name: 'Continue' }));
    await dialog();
    await choose(...photos(1));
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('1 file was chosen here and has not been uploaded.')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Discard' }));
    expect(deleteStoredFiles).toHaveBeenCalledWith(expect.stringContaining(jobReference.id));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });
});
