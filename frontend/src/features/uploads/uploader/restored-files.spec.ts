import type { FileUpload } from '@jobref/contracts/domain/files';
import { JobReferenceUppy } from './job-reference-uppy.js';
import { resetRestoredFiles, reconcileRestoredFiles, countSameFiles } from './restored-files.js';

const stored = (originalName: string, fileSize = 10) => ({ originalName, fileSize }) as FileUpload;

/** Creates an uploader in the state after Golden Retriever's restore. */
const restored = (
  files: { name: string; size?: number; twins?: number | null; isDone?: boolean; isLost?: boolean }[],
) => {
  const uploader = new JobReferenceUppy({ id: 'test' });
  uploader.addFiles(
    files.map(({ name, size = 10, twins = 0 }) => {
      const data = new File(['0123456789'], name);
      Object.defineProperty(data, 'size', { value: size });
      return {
        name,
        type: 'image/jpeg',
        data,
        meta: { target: { jobReferenceId: '1', twins, place: null } },
      };
    }),
  );
  uploader.getFiles().forEach(({ id }, index) =>
    uploader.setFileState(id, {
      error: 'Upload failed',
      isGhost: files[index]?.isLost ?? false,
      progress: {
        uploadStarted: 1,
        bytesUploaded: 5,
        bytesTotal: 10,
        uploadComplete: files[index]?.isDone ?? false,
      },
    }),
  );
  uploader.setState({ currentUploads: { u: { fileIDs: [], step: 0, result: {} } }, error: 'Upload failed' });
  resetRestoredFiles(uploader);
  return uploader;
};
const namesIn = (uploader: JobReferenceUppy) => uploader.getFiles().map(({ name }) => name);

describe('restored files [UD-08]', () => {
  it('are reset as if newly chosen', () => {
    const uploader = restored([{ name: 'a.jpg' }]);
    expect(reconcileRestoredFiles(uploader, [])).toEqual({ arrived: 0, lost: [], waiting: 1 });
    expect(uploader.isBusy).toBe(false);
    expect(uploader.getFiles()).toMatchObject([
      { name: 'a.jpg', error: null, progress: { uploadStarted: null, percentage: 0, uploadComplete: false } },
    ]);
    expect(uploader.getState().error).toBeNull();
  });

  it('are removed if they arrived, by their own state or by the job reference’s files', () => {
    const uploader = restored([
      { name: 'told.jpg', isDone: true },
      { name: 'found.jpg' },
      { name: 'left.jpg' },
    ]);
    expect(reconcileRestoredFiles(uploader, [stored('told.jpg'), stored('found.jpg')])).toMatchObject({
      arrived: 2,
      waiting: 1,
    });
    expect(namesIn(uploader)).toEqual(['left.jpg']);
  });

  it('stay if the job reference has only files of the same name from before', () => {
    const uploader = restored([{ name: 'a.jpg', twins: 1 }, { name: 'b.jpg' }]);
    reconcileRestoredFiles(uploader, [stored('a.jpg'), stored('b.jpg', 99)]);
    expect(namesIn(uploader)).toEqual(['a.jpg', 'b.jpg']);
  });

  it('stay if the earlier files of the job reference are unknown', () => {
    const uploader = restored([{ name: 'a.jpg', twins: null }]);
    reconcileRestoredFiles(uploader, [stored('a.jpg')]);
    expect(namesIn(uploader)).toEqual(['a.jpg']);
  });

  it('are removed and reported if the browser did not keep their bytes', () => {
    const uploader = restored([{ name: 'a.jpg' }, { name: 'large.jpg', isLost: true }]);
    expect(reconcileRestoredFiles(uploader, []).lost).toEqual(['large.jpg']);
    expect(namesIn(uploader)).toEqual(['a.jpg']);
  });

  it('are compared with stored files by name, size and count', () => {
    const files = [stored('a.jpg'), stored('a.jpg'), stored('a.jpg', 99), stored('b.jpg')];
    expect(countSameFiles({ name: 'a.jpg', size: 10 }, files)).toBe(2);
  });
});
