import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { fakeServer } from '../../../testing/fake-server.js';
import {
  answers,
  choose,
  fakeUploads,
  fileOf,
  jobReference,
  open as openUpload,
  openFor,
  rows,
  sentAt,
  submit,
} from '../../../testing/open-upload.js';
import { openSignedIn } from '../../../testing/open-signed-in.js';
import { person } from '../../../testing/person.js';
import { scaleDown } from '../scaling/scale-down.js';
import type { JobReferenceUppy } from '../uploader/job-reference-uppy.js';
import { UploadDialog } from './upload-dialog.js';

// jsdom has no canvas.
jest.mock('../scaling/scale-down.js', () => ({
  scaleDown: jest.fn(({ name }: File) =>
    Promise.resolve(new File(['x'], name, { type: 'image/jpeg', lastModified: 1 })),
  ),
}));
let mockUploader: JobReferenceUppy;
jest.mock('../uploader/create-uploader.js', () => {
  const actual = jest.requireActual<typeof import('../uploader/create-uploader.js')>(
    '../uploader/create-uploader.js',
  );
  const createUploader: typeof actual.createUploader = (...options) =>
    (mockUploader = actual.createUploader(...options));
  return { ...actual, createUploader };
});

const Page = () => {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return <UploadDialog open={isOpen} jobReferenceId={jobReference.id} onClose={close} onFinished={close} />;
};
const open = () => {
  const sent = fakeUploads();
  fakeServer(answers);
  const { router } = openSignedIn(<Page />);
  return { sent, router };
};
const photos = (count: number, name = 'p') =>
  Array.from({ length: count }, (_, index) => fileOf(`${name}${index}.jpg`));
const press = (name: string) => person.click(screen.getByRole('button', { name }));
const addButton = () => screen.queryByRole('button', { name: /^Add \d+ more file/ });

describe('more than ten files on a job page [UD-10 UD-14]', () => {
  it('are neither left out of an upload nor lost on Cancel while they await confirmation', async () => {
    const { sent } = open();
    await choose(...photos(3));
    await choose(...photos(9, 'q'));
    await submit();
    expect(screen.getByText('Please add or dismiss the other files first')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await press('Cancel');
    await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await press('Add 9 more files');
    await waitFor(() => expect(rows()).toHaveLength(12));
    await submit();
    await sentAt(sent, 0);
  });

  it('hold a retry back, which would close the dialog without them', async () => {
    const { sent } = open();
    await choose(...photos(1));
    await submit();
    await (await sentAt(sent, 0)).answer(409, { message: 'Too many files (max 50)', code: 'too_many_files' });
    await screen.findByRole('button', { name: 'Try 1 file again' });
    await choose(...photos(10, 'q'));
    await press('Try 1 file again');
    expect(screen.getByText('Please add or dismiss the other files first')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('are counted once each, without rejected files', async () => {
    open();
    await choose(...photos(12), fileOf('bad.mov'));
    await choose(...photos(12));
    expect(addButton()).toHaveTextContent('Add 12 more files');
    expect(screen.getByText(/^bad\.mov: Invalid file type/)).toBeInTheDocument();
    await press('Add 12 more files');
    await waitFor(() => expect(rows()).toHaveLength(13));
  });

  it('are counted as far as the list has room', async () => {
    open();
    await choose(...photos(55));
    await press('Add 50 more files');
    expect(await screen.findByRole('heading', { name: '50 files, 5 not added' })).toBeInTheDocument();
  });

  it('are counted once when the same photo is scaled down twice', async () => {
    open();
    await choose(...photos(10));
    for (let time = 0; time < 2; time += 1) {
      await choose(fileOf('large.jpg', 10_485_761));
      await press('Scale down large.jpg');
      expect(await screen.findByRole('button', { name: 'Add 1 more file' })).toBeInTheDocument();
    }
  });

  it('can be dismissed', async () => {
    open();
    await choose(...photos(12));
    await press('Dismiss');
    expect(addButton()).not.toBeInTheDocument();
    expect(screen.queryByText(/^You can only upload 10 files here/)).not.toBeInTheDocument();
  });

  it('are listed once other files have left room for them', async () => {
    open();
    await choose(...photos(10));
    await choose(fileOf('next.jpg'));
    await press('Remove: p0.jpg');
    await waitFor(() => expect(rows().at(-1)).toHaveTextContent('next.jpg'));
    expect(rows()).toHaveLength(10);
    expect(addButton()).not.toBeInTheDocument();
  });

  it('are listed once when several files leave room for them at the same time', async () => {
    open();
    await choose(...photos(10));
    await choose(fileOf('next.jpg'));
    for (const { id } of mockUploader.getFiles().slice(0, 2)) act(() => mockUploader.removeFile(id));
    await waitFor(() => expect(rows().at(-1)).toHaveTextContent('next.jpg'));
    expect(rows()).toHaveLength(9);
    expect(screen.queryByText(/^Cannot add the duplicate/)).not.toBeInTheDocument();
  });

  it('are not lost on Back or a reload without a question', async () => {
    const { router } = open();
    await choose(...photos(12));
    const reload = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    expect(reload()).toBe(false);
    act(() => void router.navigate('/search'));
    expect(await screen.findByText('Leave without all files?')).toBeInTheDocument();
    await press('Leave');
    await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
    await press('Dismiss');
    expect(reload()).toBe(true);
  });

  it('need no confirmation again when they are restored', async () => {
    open();
    act(() =>
      mockUploader.addFiles(photos(12).map((data) => ({ name: data.name, type: 'image/jpeg', data }))),
    );
    expect(screen.getByText(/^Up to 50 files per job/)).toBeInTheDocument();
    await choose(fileOf('next.jpg'));
    await waitFor(() => expect(rows()).toHaveLength(13));
  });
});

describe('photo being scaled down [VA-05]', () => {
  it('is given up by Cancel after one question', async () => {
    jest.mocked(scaleDown).mockReturnValueOnce(new Promise(() => undefined));
    const { router } = openFor();
    await choose(fileOf('large.jpg', 10_485_761));
    await press('Scale down large.jpg');
    await press('Cancel');
    await person.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/jobs/${jobReference.id}`));
  });

  it('is not left out of a new job reference', async () => {
    jest.mocked(scaleDown).mockReturnValueOnce(new Promise(() => undefined));
    openUpload('/upload');
    await person.click(screen.getByRole('combobox', { name: 'Job reference' }));
    await person.click(await screen.findByTitle('Create Job & Upload Files'));
    await choose(fileOf('large.jpg', 10_485_761));
    await press('Scale down large.jpg');
    expect(screen.getByRole('button', { name: 'Create Without Files' })).toBeDisabled();
  });

  it('is awaited by the upload, and not lost on Cancel', async () => {
    const scaled = Promise.withResolvers<File>();
    jest.mocked(scaleDown).mockReturnValueOnce(scaled.promise);
    const { sent } = open();
    await choose(...photos(2), fileOf('large.jpg', 10_485_761));
    await press('Scale down large.jpg');
    expect(screen.queryByRole('button', { name: 'Upload Files' })).not.toBeInTheDocument();
    await press('Cancel');
    await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
    scaled.resolve(fileOf('large.jpg'));
    await person.click(await screen.findByRole('button', { name: 'Upload Files' }));
    await sentAt(sent, 2);
    expect(sent.map(({ file }) => file.name)).toEqual(['p0.jpg', 'p1.jpg', 'large.jpg']);
  });
});
