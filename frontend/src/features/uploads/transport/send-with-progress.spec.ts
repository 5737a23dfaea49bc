import { fakeXhr } from '../../../testing/fake-xhr.js';
import { sendWithProgress } from './send-with-progress.js';

describe('sendWithProgress', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const send = (onProgress: (share: number) => void = () => undefined) =>
    sendWithProgress({
      url: '/',
      body: '',
      contentType: 'image/jpeg',
      signal: new AbortController().signal,
      onProgress,
    });

  it('times out five minutes after the last progress [UD-15]', async () => {
    const sent = fakeXhr();
    const answer = send();
    const outcome = expect(answer).rejects.toThrow('The server did not answer in time');
    jest.advanceTimersByTime(299_999);
    sent[0]?.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
    jest.advanceTimersByTime(299_999);
    expect(sent[0]?.isAborted).toBe(false);
    jest.advanceTimersByTime(1);
    expect(sent[0]?.isAborted).toBe(true);
    await outcome;
  });

  it('reports no more than all bytes of a request that the browser sends again [UD-15]', async () => {
    const sent = fakeXhr();
    const shares: number[] = [];
    const answer = send((share) => shares.push(share));
    sent[0]?.upload.onprogress?.({ lengthComputable: true, loaded: 3, total: 2 });
    expect(shares).toEqual([1]);
    Object.assign(sent[0]!, { status: 200 }).onload?.();
    await answer;
  });

  it('resolves on every 2xx, as a proxy may answer with a text, so that no bytes are sent again [UD-09]', async () => {
    const sent = fakeXhr();
    const answer = send();
    Object.assign(sent[0]!, { status: 200, responseText: 'OK' }).onload?.();
    await expect(answer).resolves.toBeUndefined();
  });

  it('rejects with the status text when a proxy answers with its own page [ER-01]', async () => {
    const sent = fakeXhr();
    const answer = send();
    const page = { responseText: '<html>413 Request Entity Too Large</html>', contentType: 'text/html' };
    Object.assign(sent[0]!, { status: 413, statusText: 'Request Entity Too Large', ...page }).onload?.();
    await expect(answer).rejects.toThrow(new Error('413: Request Entity Too Large'));
  });

  it('rejects with a retryable error when the browser aborts the request [UD-09]', async () => {
    const sent = fakeXhr();
    const answer = send();
    sent[0]?.onabort?.();
    await expect(answer).rejects.toThrow('The request was broken off');
  });
});
