import { screen } from '@testing-library/react';
import type { Restored } from '../uploader/restored-files.js';
import { choose, fakeUploads, fileOf, openFor, rows, submit } from '../../../testing/open-upload.js';

const mockRestored = Promise.withResolvers<Restored>();
jest.mock('../uploader/create-uploader.js', () => {
  const actual = jest.requireActual<typeof import('../uploader/create-uploader.js')>(
    '../uploader/create-uploader.js',
  );
  const createUploader: typeof actual.createUploader = (...options) =>
    Object.assign(actual.createUploader(...options), { hasRestored: false, restored: mockRestored.promise });
  return { ...actual, createUploader };
});

describe('a browser that is slow to tell what it kept', () => {
  it('starts what was chosen as soon as it is listed, and never says that nothing was chosen [UD-08 VA-01]', async () => {
    const sent = fakeUploads();
    openFor();
    await choose(fileOf('roof.jpg'));
    await submit();
    expect(screen.queryByText('Please select files to upload')).not.toBeInTheDocument();
    expect(sent).toEqual([]);
    mockRestored.resolve({ arrived: 0, lost: [], waiting: 0, jobReferenceId: null });
    expect(await screen.findByRole('button', { name: /Uploading/ })).toBeInTheDocument();
    expect(rows()[0]).toHaveTextContent('roof.jpg');
  });
});
