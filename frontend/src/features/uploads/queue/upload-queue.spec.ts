import { ApiError } from '../../../api/api-error.js';
import { UploadQueue, type SendOptions, type UploadItem } from './upload-queue.js';

interface Sending {
  item: UploadItem;
  options: SendOptions;
  succeed: () => void;
  fail: (error: unknown) => void;
}

/** A server in the test's hand: each file waits until the test answers it. */
const serverInHand = () => {
  const sendings: Sending[] = [];
  const send = (item: UploadItem, options: SendOptions) =>
    new Promise<void>((resolve, reject) => {
      sendings.push({ item, options, succeed: resolve, fail: reject });
      options.signal.addEventListener('abort', () => reject(options.signal.reason as Error));
    });
  const named = (name: string) => {
    const found = sendings.findLast(({ item }) => item.file.name === name);
    if (!found) throw new Error(`${name} was not sent`);
    return found;
  };
  return { send, sendings, named, sent: () => sendings.map(({ item }) => item.file.name) };
};

const queueOf = (...names: string[]) => {
  const queue = new UploadQueue();
  queue.add(names.map((name) => ({ file: new File(['0123456789'], name) })));
  return queue;
};
const states = (queue: UploadQueue) => queue.items().map(({ state }) => state);
const idOf = (queue: UploadQueue, name: string) =>
  queue.items().find(({ file }) => file.name === name)?.id ?? '';
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('UploadQueue', () => {
  it('sends one request per file, three at a time, in order [UD-09]', async () => {
    const queue = queueOf('a', 'b', 'c', 'd');
    const server = serverInHand();
    const finished = queue.run(server.send);
    expect(server.sent()).toEqual(['a', 'b', 'c']);
    expect(states(queue)).toEqual(['uploading', 'uploading', 'uploading', 'waiting']);
    server.named('b').succeed();
    await settled();
    expect(server.sent()).toEqual(['a', 'b', 'c', 'd']);
    ['a', 'c', 'd'].forEach((name) => server.named(name).succeed());
    await expect(finished).resolves.toEqual({ failed: null, stopped: false });
    expect(states(queue)).toEqual(['uploaded', 'uploaded', 'uploaded', 'uploaded']);
  });

  it('tells progress per file, and "checking" once all bytes are out [UD-09]', () => {
    const queue = queueOf('a');
    const server = serverInHand();
    void queue.run(server.send);
    server.named('a').options.onProgress(6);
    expect(queue.items()[0]).toMatchObject({ state: 'uploading', sentBytes: 6 });
    server.named('a').options.onProgress(10);
    expect(queue.items()[0]).toMatchObject({ state: 'checking', sentBytes: 10 });
  });

  it("keeps the server's sentence with the file that failed, and sends only that again [UD-07 UD-09]", async () => {
    const queue = queueOf('a', 'b');
    const server = serverInHand();
    const first = queue.run(server.send);
    const refusal = new ApiError(415, 'b: Invalid file type');
    server.named('a').succeed();
    server.named('b').fail(refusal);
    expect((await first).failed).toBe(queue.items()[1]);
    expect(queue.items()[1]).toMatchObject({ state: 'failed', error: refusal });

    const second = queue.run(server.send);
    expect(server.sent()).toEqual(['a', 'b', 'b']);
    expect(queue.items()[1]).toMatchObject({ state: 'uploading', error: null, sentBytes: 0 });
    server.named('b').succeed();
    await expect(second).resolves.toEqual({ failed: null, stopped: false });
  });

  it('does not offer again what was refused for good [UD-07]', async () => {
    const final = new ApiError(415, 'a: Invalid file type');
    const queue = new UploadQueue((error) => error === final);
    queue.add(['a', 'b'].map((name) => ({ file: new File(['0123456789'], name) })));
    const server = serverInHand();
    const first = queue.run(server.send);
    server.named('a').fail(final);
    server.named('b').fail(new Error('broken'));
    expect((await first).failed).toBe(queue.items()[0]);
    expect(states(queue)).toEqual(['refused', 'failed']);
    void queue.run(server.send);
    expect(server.sent()).toEqual(['a', 'b', 'b']);
  });

  it('retries a single file and leaves the others as they are', async () => {
    const queue = queueOf('a', 'b');
    const server = serverInHand();
    const first = queue.run(server.send);
    server.named('a').fail(new Error('broken'));
    server.named('b').fail(new Error('broken'));
    await first;
    void queue.run(server.send, [idOf(queue, 'b')]);
    expect(states(queue)).toEqual(['failed', 'uploading']);
  });

  it('retries a failed file while others are still under way, in the same run', async () => {
    const queue = queueOf('a', 'b');
    const server = serverInHand();
    const run = queue.run(server.send);
    server.named('a').fail(new Error('broken'));
    await settled();
    void queue.run(server.send, [idOf(queue, 'a')]);
    server.named('b').succeed();
    await settled();
    server.named('a').succeed();
    await expect(run).resolves.toEqual({ failed: null, stopped: false });
    expect(states(queue)).toEqual(['uploaded', 'uploaded']);
  });

  it('cancels the request of a file that is taken off the list, and goes on with the next [UD-09]', async () => {
    const queue = queueOf('a', 'b', 'c', 'd');
    const server = serverInHand();
    const finished = queue.run(server.send);
    queue.remove(idOf(queue, 'b'));
    expect(server.named('b').options.signal.aborted).toBe(true);
    await settled();
    expect(server.sent()).toEqual(['a', 'b', 'c', 'd']);
    ['a', 'c', 'd'].forEach((name) => server.named(name).succeed());
    await expect(finished).resolves.toEqual({ failed: null, stopped: false });
    expect(queue.items().map(({ file }) => file.name)).toEqual(['a', 'c', 'd']);
  });

  it('stops: what is uploaded stays uploaded, the rest waits and can be sent later', async () => {
    const queue = queueOf('a', 'b', 'c', 'd', 'e');
    const server = serverInHand();
    const finished = queue.run(server.send);
    server.named('a').succeed();
    await settled();
    queue.stop();
    await expect(finished).resolves.toEqual({ failed: null, stopped: true });
    expect(states(queue)).toEqual(['uploaded', 'waiting', 'waiting', 'waiting', 'waiting']);
    void queue.run(server.send);
    expect(server.sent().slice(4)).toEqual(['b', 'c', 'd']);
  });

  it('ignores progress that arrives after a cancel', () => {
    const queue = queueOf('a');
    const server = serverInHand();
    void queue.run(server.send);
    queue.stop();
    server.named('a').options.onProgress(5);
    expect(queue.items()[0]?.sentBytes).toBe(0);
  });

  it('finishes at once when there is nothing to send', async () => {
    await expect(new UploadQueue().run(serverInHand().send)).resolves.toEqual({
      failed: null,
      stopped: false,
    });
  });

  it('hands the description over with its file', () => {
    const queue = queueOf('a');
    const server = serverInHand();
    queue.describe(idOf(queue, 'a'), 'South slope');
    void queue.run(server.send);
    expect(server.named('a').item.description).toBe('South slope');
  });
});
