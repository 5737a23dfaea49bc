import type { FileUpload } from '@jobref/contracts/domain/files';
import { limits } from '@jobref/contracts/domain/limits';
import { AUTH, type AuthClient } from '@jobref/service-kit/calls/clients';
import { type HttpClient, signedInClient } from '@jobref/testing/http-client';
import { passwordOf } from '@jobref/testing/new-agent';
import { buildHeavyJpeg, pdfOf } from '@jobref/testing/sample-files';
import { until } from '@jobref/testing/until';
import { SessionWatch } from '../live/session-watch.js';
import { CollaborationHarness } from '../testing/collaboration-harness.js';
import { unzipped } from '../testing/unzipped.js';
import { LongDownloads } from './long-downloads.js';

const largePdf = () =>
  pdfOf(['<< /Type /Catalog >>'], { comment: `%${'x'.repeat(limits.fileSize - 10_000)}\n` });
/** Larger than the buffers of the connections: the last files are sent only as the download is read. */
const plans = ['1', '2', '3'].map((number) => `plan ${number}.pdf`);

describe('streamed download', () => {
  const harness = CollaborationHarness.forTests();
  let id: string;
  let photo: Buffer;
  let photoPath: string;
  let photoId: string;

  beforeAll(async () => {
    id = await harness.newJob();
    photo = await buildHeavyJpeg(1_200, 900);
    const sent = async (name: string, bytes: Buffer) =>
      (await harness.as('mara').upload<FileUpload[]>(`/api/jobs/${id}/files`, [{ name, bytes }])).body[0]?.id;
    const planIds = [];
    for (const plan of plans) planIds.push(await sent(plan, largePdf()));
    photoId = (await sent('door.jpg', photo)) ?? '';
    photoPath = `/api/jobs/${id}/files/${photoId}`;
    await put(`/api/jobs/${id}/files/order`, {
      files: [...planIds, photoId].map((fileId) => ({ id: fileId, groupName: null })),
    });
  });

  const put = async (path: string, body: object, version = '') => {
    const answer = await harness.as('mara').put(path, body, version ? { 'if-match': version } : {});
    expect(answer.status).toBe(200);
  };
  /** Starts a download and reads its first bytes; `rest` reads it to the end. */
  const begin = async (client: HttpClient) => {
    const answer = await client.fetch(`/api/jobs/${id}/files.zip`);
    expect(answer.status).toBe(200);
    const reader = answer.body?.getReader() as ReadableStreamDefaultReader<Uint8Array>;
    const chunks: Uint8Array[] = [];
    const next = async () => {
      const { done, value } = await reader.read();
      if (value) chunks.push(value);
      return !done;
    };
    await next();
    const rest = async () => {
      while (await next());
      return unzipped(Buffer.concat(chunks));
    };
    return { rest };
  };
  const again = (username: string) => signedInClient(harness.product.origin, username, passwordOf(username));
  const running = () => harness.product.gateway.get(LongDownloads, { strict: false }).all().length;

  it('contains a photo with the markup that was added meanwhile [JD-06]', async () => {
    const zip = await begin(harness.as('mara'));
    await put(
      `${photoPath}/markup`,
      { shapes: [{ kind: 'blur', from: [0.1, 0.1], to: [0.9, 0.9] }] },
      '"none"',
    );
    const found = await zip.rest();
    expect(Object.keys(found)).toEqual([...plans, 'door.jpg']);
    const shown = Buffer.from(await (await harness.as('mara').fetch(photoPath)).arrayBuffer());
    expect(found['door.jpg']?.equals(shown)).toBe(true);
    expect(shown.equals(photo)).toBe(false);
  });

  it('omits the remaining files when the share is removed, and lists them [PE-05]', async () => {
    const { id: shareId } = await harness.share(id, 'jonas', 'view');
    const zip = await begin(harness.as('jonas'));
    await harness.as('mara').delete(`/api/jobs/${id}/shares/${shareId}`);
    const found = await zip.rest();
    expect(Object.keys(found)).toEqual([plans[0], 'Not included.txt']);
    expect(found['Not included.txt']?.toString()).toContain('door.jpg');
  });

  it('is aborted when its session ends, but not in another session of the person [ST-06]', async () => {
    const [one, other] = [await again('mara'), await again('mara')];
    const [ended, kept] = [await begin(one), await begin(other)];
    await one.post('/api/auth/logout');
    // The gateway learns of it after the answer; a reader that is faster would get the whole download.
    await until(() => running() === 1);
    await expect(ended.rest()).rejects.toThrow('terminated');
    expect(Object.keys(await kept.rest())).toHaveLength(plans.length + 1);
    await until(() => running() === 0);
  });

  it('is aborted when the person is deactivated [UM-15]', async () => {
    const leaving = await begin(await again('mara'));
    await harness.as('admin').patch(`/api/admin/system-users/${harness.idOf('mara')}`, { isActive: false });
    await until(() => running() === 0);
    await expect(leaving.rest()).rejects.toThrow('terminated');
    await harness.as('admin').patch(`/api/admin/system-users/${harness.idOf('mara')}`, { isActive: true });
  });

  it('is aborted when the person’s role changes, even if no gateway was notified [UM-04]', async () => {
    const changed = await begin(await again('mara'));
    const administrator = { kind: 'user', id: harness.idOf('admin'), role: 'administrator' } as const;
    const auth = harness.product.gateway.get<AuthClient>(AUTH);
    await auth.changeRole(administrator, { userId: harness.idOf('mara'), role: 'administrator' });
    await harness.product.gateway.get(SessionWatch, { strict: false }).checkAll();
    await until(() => running() === 0);
    await expect(changed.rest()).rejects.toThrow('terminated');
  });
});
