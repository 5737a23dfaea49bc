import { randomUUID } from 'node:crypto';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { limits } from '@jobref/contracts/domain/limits';
import { objectKeys } from '@jobref/contracts/wire/files';
import { bufferBytes } from '@jobref/testing/buffer-memory';
import { buildHeavyJpeg, buildPdf } from '@jobref/testing/sample-files';
import { until } from '@jobref/testing/until';
import { filesForTests, ticketFor } from '../testing/files-app.js';

const files = filesForTests();

const newKey = () => objectKeys.original(randomUUID(), randomUUID());
const open = (key: string, method: 'PUT' | 'GET' = 'PUT', headers = {}): ClientRequest =>
  request({
    host: '127.0.0.1',
    port: files.port,
    method,
    path: `/objects/${key}`,
    headers: { ...ticketFor({ key, use: method === 'PUT' ? 'upload' : 'read' }), ...headers },
  });
const answerOf = (sent: ClientRequest) =>
  new Promise<IncomingMessage>((resolve, reject) => sent.once('response', resolve).once('error', reject));
const emitted = (sent: ClientRequest, event: string) => new Promise((resolve) => sent.once(event, resolve));
/**
 * Writes one chunk repeatedly until `bytes` are sent or the server stops the upload; returns the number of bytes sent.
 */
const pour = async (sent: ClientRequest, bytes: number, first: Buffer = Buffer.alloc(0)): Promise<number> => {
  const chunk = Buffer.alloc(64 * 1024, 'x');
  let total = first.length;
  let hasEnough = false;
  const enough = Promise.race(['response', 'error', 'close'].map((event) => emitted(sent, event)));
  void enough.then(() => (hasEnough = true));
  sent.write(first);
  while (total < bytes && !hasEnough) {
    const part = chunk.subarray(0, Math.min(chunk.length, bytes - total));
    total += part.length;
    if (!sent.write(part)) await Promise.race([emitted(sent, 'drain'), enough]);
  }
  return total;
};

describe('incomplete or oversized body', () => {
  it('is cut off at 10 MB and one byte, and the connection is closed instead of read on [VA-03]', async () => {
    const sent = open(newKey());
    const closed = new Promise((resolve) => sent.once('close', resolve));
    const answered = answerOf(sent);
    const total = await pour(sent, 1024 * limits.fileSize, buildPdf());
    const answer = await answered;
    expect([answer.statusCode, JSON.parse(await text(answer))]).toEqual([
      413,
      { code: 'file_too_large', message: 'File too large (max 10MB)' },
    ]);
    expect(total).toBeLessThan(2 * limits.fileSize);
    sent.write(Buffer.alloc(64 * 1024 * 1024)); // A sender that ignores the response.
    await closed;
    expect([await files.storedKeys(), await files.spooledFiles()]).toEqual([[], []]);
  });

  it('is refused at one byte over 10 MB when no size was announced [VA-03]', async () => {
    for (const [size, status] of [
      [limits.fileSize, 201],
      [limits.fileSize + 1, 413],
    ] as const) {
      const sent = open(newKey());
      const answered = answerOf(sent);
      await pour(sent, size, buildPdf());
      sent.end();
      expect((await answered).resume().statusCode).toBe(status);
    }
    expect(await files.storedKeys()).toHaveLength(1);
  });

  it('is refused unread when it announces too much [VA-03]', async () => {
    const sent = open(newKey(), 'PUT', { 'content-length': limits.fileSize + 1 });
    const answered = answerOf(sent);
    sent.flushHeaders();
    expect((await answered).statusCode).toBe(413);
    sent.destroy();
  });

  it('leaves nothing in the store when the upload breaks off half-way', async () => {
    const sent = open(newKey(), 'PUT', { 'content-length': 5_000_000 });
    const before = await files.storedKeys();
    sent.on('error', () => undefined);
    await pour(sent, 2_500_000, buildPdf());
    await until(async () => (await files.spooledFiles()).length === 1);
    sent.destroy();
    await until(async () => (await files.spooledFiles()).length === 0);
    expect(await files.storedKeys()).toEqual(before);
  });

  it('does not stop the service when a client disconnects half-way', async () => {
    const key = newKey();
    const uploaded = open(key);
    const stored = answerOf(uploaded);
    uploaded.end(buildPdf(limits.fileSize));
    expect((await stored).statusCode).toBe(201);
    const reading = open(key, 'GET').on('error', () => undefined);
    const answered = answerOf(reading);
    reading.end();
    await new Promise((resolve) => void answered.then((answer) => answer.once('data', resolve)));
    reading.destroy();
    const again = open(key, 'GET', { range: 'bytes=0-4' });
    const whole = answerOf(again);
    again.end();
    expect(await text(await whole)).toBe('%PDF-');
  });
});

describe('concurrent upload', () => {
  it('keeps memory flat under twenty uploads of 10 MB [VA-03]', async () => {
    const head = buildPdf();
    const base = bufferBytes();
    const uploads = Array.from({ length: 20 }, () => {
      const sent = open(newKey());
      return { sent, answered: answerOf(sent) };
    });
    const most = 0.9 * limits.fileSize;
    await Promise.all(uploads.map(({ sent }) => pour(sent, most, head)));
    expect(bufferBytes() - base).toBeLessThan(20 * 2 * 1024 * 1024);
    const statuses = uploads.map(async ({ sent, answered }) => {
      await pour(sent, limits.fileSize - most);
      sent.end();
      return (await answered).resume().statusCode;
    });
    expect(await Promise.all(statuses)).toEqual(Array(20).fill(201));
    expect(await files.spooledFiles()).toEqual([]);
  });

  it('creates the derivatives of ten photos that arrive together', async () => {
    const photo = await buildHeavyJpeg(1000, 750);
    const upload = async () => {
      const sent = open(newKey());
      const answered = answerOf(sent);
      sent.end(photo);
      return JSON.parse(await text(await answered)) as unknown;
    };
    const stored = await Promise.all(Array.from({ length: 10 }, upload));
    for (const each of stored)
      expect(each).toMatchObject({ size: photo.length, width: 1000, hasThumbnail: true });
  });
});
