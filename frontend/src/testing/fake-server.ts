export interface FakeAnswer {
  status?: number;
  statusText?: string;
  body?: unknown;
  headers?: Record<string, string>;
}
export interface SentCall {
  method: string;
  path: string;
  body: unknown;
  init: RequestInit;
}

const bodyOf = (body: RequestInit['body']): unknown => (typeof body === 'string' ? JSON.parse(body) : body);

/**
 * Fakes fetch with the test's answers, by "METHOD /path" without the query; unknown calls are answered with 404.
 * Returns the sent calls, in order.
 */
export const fakeServer = (
  answers: Record<string, FakeAnswer | ((call: SentCall) => FakeAnswer | Promise<FakeAnswer>)>,
) => {
  const calls: SentCall[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const call = { method: init.method ?? 'GET', path: input as string, body: bodyOf(init.body), init };
    calls.push(call);
    const found = answers[`${call.method} ${call.path.split('?')[0]}`] ?? {
      status: 404,
      body: { message: 'Not found' },
    };
    const {
      status = 200,
      statusText = '',
      body,
      headers = {},
    } = typeof found === 'function' ? await found(call) : found;
    const text = typeof body === 'string' ? body : body === undefined ? null : JSON.stringify(body);
    return new Response(text, { status, statusText, headers });
  };
  return calls;
};
