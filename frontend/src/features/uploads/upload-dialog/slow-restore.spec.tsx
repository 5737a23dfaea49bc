import { act, screen } from '@testing-library/react';
import type { JobReferenceUppy } from '../uploader/job-reference-uppy.js';
import type { Restored } from '../uploader/restored-files.js';
import { choose, fileOf, jobReference, open, openFor, rows, submit } from '../../../testing/open-upload.js';
import { person } from '../../../testing/person.js';

let mockRestored = Promise.withResolvers<Restored>();
let mockUploader: JobReferenceUppy;
jest.mock('../uploader/create-uploader.js', () => {
  const actual = jest.requireActual<typeof import('../uploader/create-uploader.js')>(
    '../uploader/create-uploader.js',
  );
  const createUploader: typeof actual.createUploader = (...options) =>
    (mockUploader = Object.assign(actual.createUploader(...options), {
      hasRestored: false,
      restored: mockRestored.promise,
    }));
  return { ...actual, createUploader };
});

describe('upload dialog with a slow restore', () => {
  beforeEach(() => {
    mockRestored = Promise.withResolvers();
  });

  it('starts the upload once the chosen files are listed, without reporting missing files [UD-08 VA-01]', async () => {
    const { sent } = openFor();
    await choose(fileOf('roof.jpg'));
    await submit();
    expect(screen.queryByText('Please select files to upload')).not.toBeInTheDocument();
    expect(sent).toEqual([]);
    mockRestored.resolve({ arrived: 0, lost: [], waiting: 0 });
    expect(await screen.findByRole('button', { name: /Uploading/ })).toBeInTheDocument();
    expect(rows()[0]).toHaveTextContent('roof.jpg');
  });

  it('shows that files are being restored and their target, and allows skipping them [UD-08]', async () => {
    open('/upload');
    expect(await screen.findByText(/^Looking for files that you chose earlier/)).toBeInTheDocument();
    const skip = jest.fn();
    mockUploader.skipRestore = skip;
    await person.click(screen.getByRole('button', { name: 'Continue without them' }));
    expect(skip).toHaveBeenCalled();
    act(() => {
      mockUploader.addFile({ name: 'a.jpg', type: 'image/jpeg', data: fileOf('a.jpg') });
      const [file] = mockUploader.getFiles();
      const target = { jobReferenceId: jobReference.id, twins: 0, place: null };
      mockUploader.setFileMeta(file?.id ?? '', { target });
      mockUploader.emit('restored', {});
    });
    // Before the server has confirmed which files arrived.
    expect(await screen.findByText(/of 50 files on this job/)).toBeInTheDocument();
  });
});
