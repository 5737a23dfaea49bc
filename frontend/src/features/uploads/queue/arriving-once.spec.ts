import type { FileUpload } from '@jobref/contracts/files';
import { ApiError } from '../../../api/api-error.js';
import { arrivingOnce } from './arriving-once.js';
import type { SendOptions, UploadItem } from './upload-queue.js';

const itemOf = (id: string, name: string): UploadItem => ({
  id,
  file: new File(['0123456789'], name),
  description: '',
  state: 'uploading',
  sentBytes: 0,
  error: null,
});
const stored = (id: string, originalName: string) => ({ id, originalName, fileSize: 10 }) as FileUpload;
const options = (): SendOptions => ({ signal: new AbortController().signal, onProgress: () => undefined });

/** A server that takes a file after all its bytes, and whose answer is lost when told so. */
const server = (there: FileUpload[] = [], isKnown = true) => {
  const files = [...there];
  let fate: 'answer' | 'lose' | 'break' | 'refuse' = 'answer';
  const sent: string[] = [];
  const sendOnce = arrivingOnce({
    before: isKnown ? there : null,
    listFiles: () => Promise.resolve(files),
    send: async ({ file }, { onProgress }) => {
      sent.push(file.name);
      await Promise.resolve();
      onProgress(fate === 'break' ? 5 : 10);
      if (fate === 'break') throw new Error('broken');
      if (fate === 'refuse') throw new ApiError(415, 'no', { code: 'invalid_file_type' });
      if (fate !== 'lose') files.push(stored(`new-${files.length}`, file.name));
      if (fate === 'answer') return files.slice(-1);
      throw new Error('lost');
    },
  });
  return { files, sent, sendOnce, will: (next: typeof fate) => (fate = next) };
};

describe('a file sent in a form', () => {
  it('counts as arrived when only the answer was lost, and is not sent again [UD-09]', async () => {
    const { files, sent, sendOnce, will } = server();
    will('lose');
    const lost = sendOnce(itemOf('1', 'a.jpg'), options());
    files.push(stored('9', 'a.jpg'));
    await expect(lost).resolves.toBeUndefined();
    expect(sent).toEqual(['a.jpg']);
  });

  it('is looked for before it is sent again, for the server may be slow to take it', async () => {
    const { files, sent, sendOnce, will } = server();
    const item = itemOf('1', 'a.jpg');
    will('lose');
    await expect(sendOnce(item, options())).rejects.toThrow('lost');
    await expect(sendOnce(item, options())).rejects.toThrow('lost');
    files.push(stored('9', 'a.jpg'));
    await expect(sendOnce(item, options())).resolves.toBeUndefined();
    expect(sent).toEqual(['a.jpg']);
  });

  it('is sent again when it is nowhere to be found', async () => {
    const { sent, sendOnce, will } = server();
    const item = itemOf('1', 'a.jpg');
    will('lose');
    for (let ask = 0; ask < 3; ask += 1) await expect(sendOnce(item, options())).rejects.toThrow('lost');
    will('answer');
    await expect(sendOnce(item, options())).resolves.toBeUndefined();
    expect(sent).toEqual(['a.jpg', 'a.jpg']);
  });

  it('is not taken for its twin, neither one that was there before nor one that another file became', async () => {
    const { sent, sendOnce, will } = server([stored('old', 'a.jpg')]);
    await sendOnce(itemOf('1', 'a.jpg'), options());
    will('lose');
    await expect(sendOnce(itemOf('2', 'a.jpg'), options())).rejects.toThrow('lost');
    expect(sent).toHaveLength(2);
  });

  it('asks first what is there when that is not known', async () => {
    const { sent, sendOnce, will } = server([stored('old', 'a.jpg')], false);
    will('lose');
    await expect(sendOnce(itemOf('1', 'a.jpg'), options())).rejects.toThrow('lost');
    expect(sent).toHaveLength(1);
  });

  it('is sent again at once when it broke off half-way, and stays refused when it was refused', async () => {
    const { sent, sendOnce, will } = server([]);
    const item = itemOf('1', 'a.jpg');
    will('break');
    await expect(sendOnce(item, options())).rejects.toThrow('broken');
    will('refuse');
    await expect(sendOnce(item, options())).rejects.toThrow('no');
    expect(sent).toHaveLength(2);
  });
});
