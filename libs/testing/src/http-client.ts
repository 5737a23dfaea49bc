/** A response that was read: `body` is parsed if it is JSON, else the text. */
export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  body: T;
}

/** An API client for one origin, which keeps the session's cookie between calls. */
export class HttpClient {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The Cookie header as it would be sent now, for example for a browser that takes over the session. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get = <T = unknown>(path: string, headers: Record<string, string> = {}) =>
    this.#json<T>('GET', path, undefined, headers);
  post = <T = unknown>(path: string, body?: unknown, headers: Record<string, string> = {}) =>
    this.#json<T>('POST', path, body, headers);
  patch = <T = unknown>(path: string, body?: unknown, headers: Record<string, string> = {}) =>
    this.#json<T>('PATCH', path, body, headers);
  put = <T = unknown>(path: string, body?: unknown, headers: Record<string, string> = {}) =>
    this.#json<T>('PUT', path, body, headers);
  delete = <T = unknown>(path: string) => this.#json<T>('DELETE', path);

  /** Sends raw bytes with PUT, for example to an upload URL. */
  putBytes = async <T = unknown>(
    path: string,
    bytes: Uint8Array<ArrayBuffer> | Blob,
    contentType: string,
  ): Promise<Answer<T>> =>
    readAnswer<T>(
      await this.fetch(path, { method: 'PUT', body: bytes, headers: { 'content-type': contentType } }),
    );

  /** Sends a multipart form with each file in the field `files`, as the upload dialog does. */
  upload = async <T = unknown>(path: string, files: { name: string; bytes: Uint8Array; type?: string }[]) => {
    const form = new FormData();
    for (const { name, bytes, type } of files)
      form.append('files', new Blob([new Uint8Array(bytes)], { type }), name);
    return readAnswer<T>(await this.fetch(path, { method: 'POST', body: form }));
  };

  /** Signs in and keeps the session; throws if refused. */
  signIn = async (username: string, password: string): Promise<this> => {
    const answer = await this.post('/api/auth/login', { username, password });
    if (answer.status !== 200) {
      throw new Error(`Signing in as ${username} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    }
    return this;
  };

  /** Sends any request with the session's cookie; does not follow redirects. */
  fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (this.#cookies.size > 0) headers.set('cookie', this.cookie);
    const response = await fetch(new URL(path, this.#origin), { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  };

  async #json<T>(
    method: string,
    path: string,
    body?: unknown,
    extra: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const headers = new Headers(extra);
    if (body !== undefined) headers.set('content-type', 'application/json');
    return readAnswer<T>(await this.fetch(path, { method, headers, body: JSON.stringify(body) }));
  }

  #keep(setCookie: string): void {
    const [pair = '', ...attributes] = setCookie.split(';');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    const ended = attributes.some((attribute) =>
      /^\s*(max-age=0|expires=thu, 01 jan 1970.*)\s*$/i.test(attribute),
    );
    if (ended || !value) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

export const signedInClient = (origin: string, username: string, password: string): Promise<HttpClient> =>
  new HttpClient(origin).signIn(username, password);

const readAnswer = async <T>(response: Response): Promise<Answer<T>> => {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    headers: response.headers,
    body: (isJson && text ? JSON.parse(text) : text) as T,
  };
};
