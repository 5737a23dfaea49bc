import { serverNow } from '../server-clock.js';
import { fakeServer } from '../testing/fake-server.js';
import { messageOf } from './api-error.js';
import { request, requestAll, requestPage } from './request.js';

describe('request', () => {
  const refusal = (body: unknown, statusText = '') => {
    fakeServer({ 'GET /api/x': { status: 503, statusText, body } });
    return request('GET', '/api/x');
  };

  it('throws the JSON message after the status [ER-01]', async () => {
    await expect(refusal({ message: 'The job service is not reachable.' })).rejects.toThrow(
      new Error('503: The job service is not reachable.'),
    );
  });

  it('throws the raw text when the response has no JSON message [ER-01]', async () => {
    await expect(refusal('upstream gone')).rejects.toThrow(new Error('503: upstream gone'));
    await expect(refusal({ detail: 'other' })).rejects.toThrow(new Error('503: {"detail":"other"}'));
  });

  it('throws the status text when the response is empty [ER-01]', async () => {
    await expect(refusal(undefined, 'Service Unavailable')).rejects.toThrow(
      new Error('503: Service Unavailable'),
    );
  });

  it('throws the status text when a proxy answers with its own page [ER-01]', async () => {
    const page = '<html><title>504 Gateway Time-out</title></html>';
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    fakeServer({ 'GET /api/x': { status: 504, statusText: 'Gateway Timeout', body: page, headers } });
    await expect(request('GET', '/api/x')).rejects.toThrow(new Error('504: Gateway Timeout'));
  });

  it('keeps the field named by the server [VA-07]', async () => {
    fakeServer({ 'POST /api/x': { status: 409, body: { message: 'Username is taken', field: 'username' } } });
    await expect(request('POST', '/api/x', {})).rejects.toMatchObject({
      status: 409,
      field: 'username',
      text: 'Username is taken',
    });
  });

  it('sends credentials always, JSON with its content type, and a body only when given [ER-02]', async () => {
    const calls = fakeServer({ 'POST /api/x': { body: { id: 1 } }, 'GET /api/x': { body: [] } });
    await expect(request('POST', '/api/x', { title: 'Roof' })).resolves.toEqual({ id: 1 });
    await request('GET', '/api/x');
    expect(calls[0]?.init).toMatchObject({
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: '{"title":"Roof"}',
    });
    expect(calls[1]?.init).toEqual({ method: 'GET', credentials: 'include' });
  });

  it('sends form data unchanged [ER-02]', async () => {
    const calls = fakeServer({ 'POST /api/x': {} });
    const form = new FormData();
    await request('POST', '/api/x', form);
    expect(calls[0]?.init).toEqual({ method: 'POST', credentials: 'include', body: form });
  });

  it('sends a file unchanged, so that its own type is kept [ER-02]', async () => {
    const calls = fakeServer({ 'PUT /api/x': {} });
    const file = new File(['logo'], 'logo.png', { type: 'image/png' });
    await request('PUT', '/api/x', file);
    expect(calls[0]?.init).toEqual({ method: 'PUT', credentials: 'include', body: file });
  });

  it('reads the server’s clock, but not from a response that may have been read late', async () => {
    jest.useFakeTimers();
    const sent = Date.now();
    const answerAfter = async (seconds: number, date: number) => {
      fakeServer({
        'GET /api/x': () => {
          jest.setSystemTime(Date.now() + seconds * 1000);
          return { body: {}, headers: { date: new Date(date).toISOString() } };
        },
      });
      await request('GET', '/api/x');
    };
    await answerAfter(1, sent + 60_000);
    expect(serverNow()).toBe(sent + 60_000);
    await answerAfter(600, sent + 60_000);
    expect(serverNow()).toBe(sent + 660_000);
    await answerAfter(0, Date.now());
    jest.useRealTimers();
  });

  it('resolves to undefined for an empty response', async () => {
    fakeServer({ 'DELETE /api/x': { status: 204 } });
    await expect(request('DELETE', '/api/x')).resolves.toBeUndefined();
  });

  it('throws an error when the server was not reached, unless aborted', async () => {
    const gone = () => {
      throw new TypeError('Failed to fetch');
    };
    fakeServer({ 'GET /api/x': gone });
    await expect(request('GET', '/api/x')).rejects.toThrow(new Error('The server could not be reached'));
    const signal = AbortSignal.abort();
    await expect(request('GET', '/api/x', undefined, signal)).rejects.toThrow(
      new TypeError('Failed to fetch'),
    );
  });

  it('reads the paging headers and follows all cursors [AP-30]', async () => {
    fakeServer({
      'GET /api/list': ({ path }) =>
        path.includes('cursor=next')
          ? { body: [3] }
          : { body: [1, 2], headers: { 'x-next-cursor': 'next', 'x-total-count': '3' } },
    });
    await expect(requestPage('/api/list')).resolves.toEqual({
      items: [1, 2],
      nextCursor: 'next',
      total: '3',
    });
    await expect(requestAll('/api/list')).resolves.toEqual([1, 2, 3]);
  });
});

describe('messageOf', () => {
  it('returns the server’s sentence without the status, else the fallback', async () => {
    fakeServer({ 'GET /api/x': { status: 401, body: { message: 'Invalid credentials' } } });
    const error: unknown = await request('GET', '/api/x').catch((reason: unknown) => reason);
    expect(messageOf(error, 'Failed')).toBe('Invalid credentials');
    expect(messageOf(new TypeError('fetch failed'), 'Failed')).toBe('Failed');
  });
});
