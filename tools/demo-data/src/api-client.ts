/** A client of the public API that keeps its session cookie: demo data is created as agents create theirs. */
export class ApiClient {
  private cookie = '';
  private readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  async get<T>(path: string): Promise<T> {
    return (await (await this.send(path, { method: 'GET' })).json()) as T;
  }

  post<T>(path: string, body: object | FormData = {}): Promise<T> {
    return this.write<T>('POST', path, body);
  }

  patch<T>(path: string, body: object): Promise<T> {
    return this.write<T>('PATCH', path, body);
  }

  private async write<T>(method: string, path: string, body: object | FormData): Promise<T> {
    const form = body instanceof FormData;
    const request = form
      ? { body }
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    return (await (await this.send(path, { method, ...request })).json()) as T;
  }

  private async send(path: string, init: RequestInit): Promise<Response> {
    const headers = { ...(init.headers as Record<string, string> | undefined), cookie: this.cookie };
    const response = await fetch(`${this.origin}${path}`, { ...init, headers, redirect: 'manual' });
    // The last cookie of a name wins, as in a browser: a new session replaces the one that it ends.
    for (const each of response.headers.getSetCookie()) this.cookie = each.split(';', 1)[0] ?? '';
    if (!response.ok)
      throw new Error(`${init.method} ${path} answered ${response.status}: ${await response.text()}`);
    return response;
  }
}
