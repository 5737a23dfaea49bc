import type { HttpClient } from '@jobref/testing/http-client';
import { until } from '@jobref/testing/until';
import { UploadQueue } from '../limits/upload-queue.js';
import type { StartedProduct } from './started-product.js';
import { bytesOf } from './upload-harness.js';

const head =
  '--x\r\nContent-Disposition: form-data; name="files"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';

/**
 * Starts a form upload whose photo and end the test sends later. The gateway has begun to receive it, or has queued it.
 */
export const beginForm = async (
  product: StartedProduct,
  client: HttpClient,
  path: string,
  signal?: AbortSignal,
) => {
  const { readable, writable } = new TransformStream<Uint8Array>();
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const sent = { method: 'POST', headers, body: readable, duplex: 'half', signal } as RequestInit;
  const asked = jest.spyOn(product.gateway.get(UploadQueue), 'run');
  const answered = client.fetch(path, sent).then(
    ({ status }) => status,
    () => 'broke off',
  );
  const writer = writable.getWriter();
  const begun = writer.write(bytesOf(Buffer.from(head))).catch(() => undefined);
  await until(() => asked.mock.calls.length === 1);
  asked.mockRestore();
  const end = async (photo: Buffer) => {
    await begun;
    await writer.write(bytesOf(Buffer.concat([photo, Buffer.from('\r\n--x--\r\n')])));
    await writer.close();
    return answered;
  };
  return { end, answered };
};
