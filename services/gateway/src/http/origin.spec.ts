import { isCrossSite, isCrossSiteWrite, type RequestOrigin } from './origin.js';

const publicUrl = 'https://jobs.agency.example';
const write = (more: Partial<RequestOrigin>): RequestOrigin => ({
  method: 'POST',
  origin: undefined,
  fetchSite: undefined,
  host: 'localhost:3000',
  ...more,
});

describe('same-origin rule [PE-08]', () => {
  it.each([
    ['a script without Origin', {}],
    ['our own host', { origin: 'http://localhost:3000' }],
    ['our own host under TLS', { origin: 'https://localhost:3000' }],
    ['the usual port said aloud', { origin: 'https://jobs.example', host: 'jobs.example:443' }],
    ['PUBLIC_URL behind a proxy that changes the host', { origin: publicUrl, host: 'gateway:3000' }],
    ['a browser without Origin that says same-origin', { fetchSite: 'same-origin' }],
    ['an address that was typed in', { fetchSite: 'none' }],
    ['a read from anywhere', { method: 'GET', origin: 'https://evil.example' }],
    ['a HEAD from anywhere', { method: 'HEAD', origin: 'https://evil.example' }],
  ])('allows %s', (_, request) => {
    expect(isCrossSiteWrite(write(request), publicUrl)).toBe(false);
  });

  it.each([
    ['another host', { origin: 'https://evil.example' }],
    ['another port of the same host', { origin: 'http://localhost:4000' }],
    ['a host that begins like ours', { origin: 'http://localhost:3000.evil.example' }],
    ['PUBLIC_URL without TLS', { origin: 'http://jobs.agency.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['an empty origin', { origin: '' }],
    ['another scheme', { origin: 'file://localhost:3000' }],
    ['another site that hides its Origin', { fetchSite: 'cross-site' }],
    ['a sibling site', { fetchSite: 'same-site' }],
    [
      'a foreign Origin that calls itself same-origin',
      { origin: 'https://e.example', fetchSite: 'same-origin' },
    ],
    ['a DELETE', { method: 'DELETE', origin: 'https://evil.example' }],
    ['a PUT', { method: 'PUT', origin: 'https://evil.example' }],
    ['a PATCH', { method: 'PATCH', origin: 'https://evil.example' }],
  ])('refuses %s', (_, request) => {
    expect(isCrossSiteWrite(write(request), publicUrl)).toBe(true);
  });

  it.each([
    [undefined, false],
    ['none', false],
    ['same-origin', false],
    ['cross-site', true],
    ['same-site', true],
  ])('classifies a navigation with Sec-Fetch-Site %s as foreign: %s [RT-12]', (fetchSite, foreign) => {
    expect(isCrossSite(fetchSite)).toBe(foreign);
  });
});
