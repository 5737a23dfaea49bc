import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { countKeptFiles, forgetKeptFiles } from '../../../api/kept-uploads.js';
import { buildJobReference } from '../../../testing/build-job-reference.js';
import { fakeServer } from '../../../testing/fake-server.js';
import { openSignedIn } from '../../../testing/open-signed-in.js';
import { person } from '../../../testing/person.js';
import { UploadDialog } from '../upload-dialog/upload-dialog.js';
import type { JobUploaderProps } from '../uploader/job-uploader.js';
import { JobUploads } from './job-uploads.js';

let uploader: JobUploaderProps;
jest.mock('../uploader/lazy-job-uploader.js', () => ({
  LazyJobUploader: (props: JobUploaderProps) => {
    uploader = props;
    return null;
  },
}));
jest.mock('../../../api/kept-uploads.js', () => ({
  countKeptFiles: jest.fn(() => Promise.resolve(0)),
  forgetKeptFiles: jest.fn(() => Promise.resolve()),
  forgetAllKeptFiles: jest.fn(),
}));

const jobReference = buildJobReference();
const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => new File(['x'], `${index}.jpg`, { type: 'image/jpeg' }));

const Page = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <JobUploads
      jobReference={jobReference}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      uploadDialog={(props) => (
        <UploadDialog
          {...props}
          newJobReference={{ fields: null, create: () => Promise.resolve(null), draft: 'new' }}
        />
      )}
    />
  );
};
const open = () => {
  fakeServer({
    'GET /api/config': { body: { devLogin: false, organisation: {}, limits: {} } },
    [`GET /api/jobs/${jobReference.id}`]: { body: jobReference },
  });
  openSignedIn(<Page />);
};

/** A drag or paste as a browser tells it; answers whether somebody took it. */
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
const givenNames = () => uploader.given.map(({ name }) => name);

describe('files that come onto a job from its page', () => {
  beforeEach(() => {
    globalThis.createImageBitmap = () => new Promise(() => undefined);
  });

  it('are dropped anywhere on it: it says so while they hang over it [UD-08]', async () => {
    open();
    expect(await carry('dragover')).toBe(true);
    expect(overlay()).toHaveTextContent(`Drop files to upload them to ${jobReference.reference}`);
    await carry('dragleave');
    expect(overlay()).not.toBeInTheDocument();
    await carry('dragover');
    expect(await carry('drop', photos(2))).toBe(true);
    expect(overlay()).not.toBeInTheDocument();
    await waitFor(() => expect(uploader.open).toBe(true));
    expect(givenNames()).toEqual(['0.jpg', '1.jpg']);
  });

  it('are pasted anywhere on it, and while the uploader is open too [UD-08]', async () => {
    open();
    await carry('paste', [new File(['x'], 'image.png', { type: 'image/png' })]);
    expect(uploader.open).toBe(true);
    expect(givenNames()[0]).toMatch(/^Pasted image .*\.png$/);
    await carry('paste', photos(1));
    expect(givenNames()).toEqual(['0.jpg']);
  });

  it('are left alone behind another dialog, and do not take the page away [UD-08]', async () => {
    open();
    const dialog = document.createElement('div');
    dialog.setAttribute('aria-modal', 'true');
    document.body.append(dialog);
    expect(await carry('dragover')).toBe(true);
    expect(overlay()).not.toBeInTheDocument();
    expect(await carry('drop', photos(1))).toBe(true);
    expect(await carry('paste', photos(1))).toBe(false);
    expect(uploader.open).toBe(false);
    dialog.remove();
  });

  it('go to the dialog that takes fifty when they are more than ten [UD-05 UD-10]', async () => {
    open();
    await carry('drop', photos(11));
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload Files to Job Reference' }));
    expect(dialog.getByRole('heading', { name: '11 files' })).toBeInTheDocument();
    expect(uploader.open).toBe(false);
    // Now they go where the person is looking.
    await carry('drop', [new File(['x'], 'one-more.jpg')]);
    expect(await dialog.findByText('one-more.jpg')).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('wait since the page went away, until they go on or are discarded [UD-08]', async () => {
    jest.mocked(countKeptFiles).mockResolvedValueOnce(3);
    open();
    const note = within(await screen.findByRole('complementary', { name: 'Files not uploaded' }));
    expect(note.getByText('3 files were chosen here and have not been uploaded.')).toBeInTheDocument();
    await person.click(note.getByRole('button', { name: 'Continue' }));
    expect(uploader.open).toBe(true);
    act(() => uploader.onClose(1));
    expect(screen.getByText('1 file was chosen here and has not been uploaded.')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Discard' }));
    expect(forgetKeptFiles).toHaveBeenCalledWith(expect.stringContaining(jobReference.id));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });
});
