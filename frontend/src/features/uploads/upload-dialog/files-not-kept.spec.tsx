import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { choose, fileOf, openFor, rows } from '../../../testing/open-upload.js';
import { person } from '../../../testing/person.js';
import type { JobReferenceUppy } from '../uploader/job-reference-uppy.js';
import type { Restored } from '../uploader/restored-files.js';

let mockRestored: Restored;
let mockUploader: JobReferenceUppy;
jest.mock('../uploader/create-uploader.js', () => {
  const actual = jest.requireActual<typeof import('../uploader/create-uploader.js')>(
    '../uploader/create-uploader.js',
  );
  const createUploader: typeof actual.createUploader = (...options) =>
    (mockUploader = Object.assign(actual.createUploader(...options), {
      restored: Promise.resolve(mockRestored),
    }));
  return { ...actual, createUploader };
});

const isReloadAsked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

describe('files that the browser does not keep [UD-08]', () => {
  beforeEach(() => {
    mockRestored = { arrived: 0, lost: [], waiting: 0 };
  });

  it('are not lost on a reload or Back without a question', async () => {
    const { router } = openFor();
    await choose(fileOf('roof.jpg'));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(isReloadAsked()).toBe(false);
    act(() => mockUploader.refuseStorage());
    expect(screen.getByText(/^This browser does not keep chosen files/)).toBeInTheDocument();
    expect(isReloadAsked()).toBe(true);
    act(() => void router.navigate('/search'));
    expect(await screen.findByText('Files that are not uploaded yet are not kept.')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Keep editing' }));
    await person.click(screen.getByRole('button', { name: 'Remove: roof.jpg' }));
    expect(isReloadAsked()).toBe(false);
  });

  it('are no longer reported once they are chosen again', async () => {
    mockRestored = { arrived: 0, lost: ['roof.jpg', 'gutter.jpg'], waiting: 0 };
    openFor();
    expect(await screen.findByText(/^roof\.jpg: Could not be kept/)).toBeInTheDocument();
    await choose(fileOf('roof.jpg'));
    await waitFor(() => expect(screen.queryByText(/^roof\.jpg: Could not be kept/)).not.toBeInTheDocument());
    expect(screen.getByText(/^gutter\.jpg: Could not be kept/)).toBeInTheDocument();
  });
});
