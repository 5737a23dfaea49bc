import { ApiError } from '../../../api/api-error.js';
import type { SendOptions, UploadItem } from './upload-queue.js';
import { whileOnline } from './while-online.js';

const item: UploadItem = {
  id: '1',
  index: 1,
  file: new File(['0123456789'], 'photo.jpg'),
  description: '',
  state: 'uploading',
  sentBytes: 0,
  error: null,
};
const connection = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  if (isOnline) window.dispatchEvent(new Event('online'));
};
const options = (): SendOptions & { abort: () => void } => {
  const controller = new AbortController();
  return { signal: controller.signal, onProgress: jest.fn(), abort: () => controller.abort() };
};
const settle = () => new Promise((resolve) => setTimeout(resolve));
/** Loses the connection after so many bytes the first time, and is taken the second time. */
const lostAfter = (bytes: number) =>
  jest
    .fn<Promise<string>, [UploadItem, SendOptions]>()
    .mockImplementationOnce((_item, { onProgress }) => {
      onProgress(bytes);
      connection(false);
      return Promise.reject(new Error('Network error'));
    })
    .mockResolvedValueOnce('taken');

afterEach(() => jest.restoreAllMocks());

describe('a file on a bad line', () => {
  it('is sent where the server is reached, though the browser believes to be offline [UD-14]', async () => {
    connection(false);
    await expect(whileOnline(jest.fn().mockResolvedValue('taken'))(item, options())).resolves.toBe('taken');
  });

  it('is refused at once by a server that is reached, whatever the browser believes', async () => {
    connection(false);
    const refusal = new ApiError(415, 'Invalid file type');
    await expect(whileOnline(jest.fn().mockRejectedValue(refusal))(item, options())).rejects.toBe(refusal);
  });

  it('waits for a connection when there is none [UD-14]', async () => {
    connection(false);
    const send = lostAfter(0);
    const sent = whileOnline(send)(item, options());
    await settle();
    expect(send).toHaveBeenCalledTimes(1);
    connection(true);
    await expect(sent).resolves.toBe('taken');
  });

  it('is sent again when the connection was lost half-way [UD-14]', async () => {
    const send = lostAfter(5);
    const sent = whileOnline(send)(item, options());
    await settle();
    expect(send).toHaveBeenCalledTimes(1);
    connection(true);
    await expect(sent).resolves.toBe('taken');
  });

  it('stops waiting when it is cancelled', async () => {
    connection(false);
    const waiting = options();
    const sent = whileOnline(lostAfter(0))(item, waiting);
    await settle();
    waiting.abort();
    await expect(sent).rejects.toThrow();
  });
});
