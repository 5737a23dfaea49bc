import { screen, waitFor, within } from '@testing-library/react';
import { SignedInGuard } from '../app/guards/signed-in-guard.js';
import { AntdRoot } from '../ui/theme/antd-root.js';
import { UploadPage } from '../app/pages/upload-page.js';
import { buildJobReference } from './build-job-reference.js';
import { fakeServer, type SentCall } from './fake-server.js';
import { fakeXhr, type SentUpload } from './fake-xhr.js';
import { person } from './person.js';
import { buildCurrentUser, renderRoutes } from './render.js';

export const jobReference = buildJobReference();
const other = buildJobReference({ reference: 'JR-2026-000122', title: 'Damp inspection' });
export const config = { devLogin: true, organisation: { name: 'Haldenroe', logoUrl: null }, limits: {} };
/** Returns responses of a job reference's upload path: an upload slot for each file, then the completed file. */
export const uploadPath = (jobReferenceId: string) => ({
  [`POST /api/jobs/${jobReferenceId}/upload-url`]: {
    body: { uploadURL: '/api/uploads/7?token=abc', position: 700 },
  },
  [`POST /api/jobs/${jobReferenceId}/files/complete`]: { status: 201, body: {} },
});
export const answers = {
  ...uploadPath(jobReference.id),
  ...uploadPath(other.id),
  'GET /api/config': { body: config },
  'GET /api/jobs': { body: [jobReference, other] },
  'GET /api/jobs/search': ({ path }: SentCall) => ({
    body: path.includes('query=damp') ? [other] : [jobReference, other],
  }),
  [`GET /api/jobs/${jobReference.id}`]: { body: jobReference },
  [`GET /api/jobs/${other.id}`]: { body: other },
};

/** Opens the upload page by its URL, and records what it sends. */
export const open = (path: string, extra: Parameters<typeof fakeServer>[0] = {}) => {
  const sent = fakeUploads();
  const calls = fakeServer({ ...answers, ...extra });
  const page = (
    <AntdRoot>
      <UploadPage />
    </AntdRoot>
  );
  const opened = renderRoutes(
    [
      { element: <SignedInGuard />, children: [{ path: '/upload', element: page }] },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { path, user: buildCurrentUser() },
  );
  return { ...opened, calls, sent };
};
export const openFor = (extra?: Parameters<typeof fakeServer>[0]) =>
  open(`/upload?jobId=${jobReference.id}`, extra);

export const fileOf = (name: string, size = 10) => {
  const file = new File(['0123456789'], name, { lastModified: 1 });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
export const choose = (...files: File[]) =>
  person.upload(screen.getByLabelText('Files', { selector: 'input' }), files);
export const submit = () => person.click(screen.getByRole('button', { name: 'Upload Files' }));
export const rows = () =>
  within(screen.getByRole('region', { name: 'Selected files' })).getAllByRole('listitem');
/** Waits for the PUT with this index. */
export const sentAt = (sent: SentUpload[], index: number) =>
  waitFor(() => {
    const request = sent[index];
    if (!request) throw new Error(`Only ${sent.length} requests were sent`);
    return request;
  });
export const pathsOf = (calls: { path: string }[]) => calls.map(({ path }) => path);

/** Records uploads from here on; no picture is decoded, which jsdom cannot do. */
export const fakeUploads = (): SentUpload[] => {
  globalThis.createImageBitmap = () => new Promise(() => undefined);
  return fakeXhr();
};
