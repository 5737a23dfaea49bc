import { request } from 'node:http';
import { testAddress } from './test-environment.js';

const { port } = new URL(testAddress('INBOX'));

/** Sends a request with headers as a browser sends them; fetch would not let us choose the Host. */
const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<{ status?: number; allows?: string }>((resolve, reject) => {
    const sent = request(testAddress('INBOX'), { path, method, headers }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, allows: answer.headers['access-control-allow-origin'] });
    });
    sent.once('upgrade', ({ statusCode }, socket) => {
      socket.destroy();
      resolve({ status: statusCode });
    });
    sent.once('error', reject).end();
  });

const mails = '/api/email';
const live = '/socket.io/?EIO=4&transport=websocket';
const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};
const own = `localhost:${port}`;

describe('mail inbox', () => {
  it.each([
    ['localhost', { host: own }],
    ['an address', { host: `127.0.0.1:${port}` }],
    ['an IPv6 address', { host: `[::1]:${port}` }],
    ['its own page', { host: own, origin: `http://${own}` }],
  ])('answers requests from %s', async (_, headers) => {
    expect(await ask(mails, headers)).toMatchObject({ status: 200 });
    expect(await ask(live, { ...headers, ...upgrade })).toMatchObject({ status: 101 });
  });

  it.each([
    ['a website', { host: own, origin: 'https://evil.example' }],
    ['a page on another port', { host: own, origin: 'http://localhost:1' }],
    ['a page that hides where it is from', { host: own, origin: 'null' }],
    ['a name that was pointed at it', { host: `evil.example:${port}` }],
    ['such a name from its own page', { host: 'evil.example', origin: 'http://evil.example' }],
    ['a name that looks like its own', { host: 'localhost.evil.example' }],
  ])('refuses requests from %s', async (_, headers) => {
    const refused = { status: 403, allows: undefined };
    expect(await ask(mails, headers)).toEqual(refused);
    expect(await ask(`${mails}/all`, headers, 'DELETE')).toEqual(refused);
    const asks = { ...headers, 'access-control-request-method': 'DELETE' };
    expect(await ask(`${mails}/all`, asks, 'OPTIONS')).toEqual(refused);
    expect(await ask(live, { ...headers, ...upgrade })).toEqual(refused);
  });
});
