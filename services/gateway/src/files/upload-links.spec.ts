import { ServiceKeys } from '@jobref/service-kit/service-keys';
import { signToken } from '@jobref/service-kit/tokens';
import { readConfig } from '../config.js';
import { UploadLinks } from './upload-links.js';

const secret = 'a secret that only this test run has';
const slotId = '7793237a-050e-43f8-b855-e5697d305542';
const otherId = '7793237a-050e-43f8-b855-e5697d305543';
const url = 'tcp://127.0.0.1:1';
const links = new UploadLinks(
  new ServiceKeys('gateway', secret),
  readConfig({
    SERVICE_SECRET: secret,
    SESSION_SECRET: secret,
    REDIS_URL: 'redis://127.0.0.1:1',
    AUTH_URL: url,
    JOBS_URL: url,
    NOTIFY_URL: url,
    PDF_WORKER_URL: url,
    FILES_URL: 'http://127.0.0.1:1',
    PUBLIC_URL: 'https://jobs.example',
  }),
);
const keys = (of = secret) => new ServiceKeys('gateway', of).for('gateway');
const tokenIn = (link: string) => new URL(link, 'http://x').searchParams.get('token') ?? '';
const codeOf = (work: () => void) => {
  try {
    work();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'allowed';
};

describe('upload links [AP-14]', () => {
  it('are paths on our own origin, valid for their slot only', () => {
    const link = links.create(slotId);
    expect(link).toMatch(/^\/api\/uploads\/[^/]+\?token=/);
    expect(codeOf(() => links.verify(tokenIn(link), slotId))).toBe('allowed');
    expect(codeOf(() => links.verify(tokenIn(link), otherId))).toBe('upload_link_invalid');
  });

  it.each([
    ['that is over', signToken(keys(), 'gateway.upload', { placeId: slotId }, -1), 'upload_link_expired'],
    ['of another purpose', signToken(keys(), 'files.object', { placeId: slotId }, 60), 'upload_link_invalid'],
    [
      'of another signer',
      signToken(keys(`${secret}!`), 'gateway.upload', { placeId: slotId }, 60),
      'upload_link_invalid',
    ],
    [
      'that was made for bytes',
      signToken(new ServiceKeys('gateway', secret).for('files'), 'gateway.upload', { placeId: slotId }, 60),
      'upload_link_invalid',
    ],
    ['that is none', 'x.y.z', 'upload_link_invalid'],
    ['that is missing', '', 'upload_link_invalid'],
  ])('are rejected with a token %s', (_, token, code) => {
    expect(codeOf(() => links.verify(token, slotId))).toBe(code);
  });

  it.each([
    `/api/uploads/${slotId}?token=x`,
    `/api/uploads/${slotId}`,
    `https://jobs.example/api/uploads/${slotId}?token=x`,
    `http://localhost:3000/api/uploads/${slotId.toUpperCase()}`,
  ])('are recognised as %s when the upload is completed [AP-15]', (link) => {
    expect(links.slotOf(link)).toBe(slotId);
  });

  it.each([
    '',
    'x',
    '/api/uploads/',
    `/api/files/${slotId}`,
    `/api/uploads/${slotId}/..`,
    'http://[',
    '/api/uploads/1',
  ])('are not recognised in %j', (link) => {
    expect(codeOf(() => links.slotOf(link))).toBe('invalid_input');
  });
});
