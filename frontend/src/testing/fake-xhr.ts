import { act } from '@testing-library/react';

/** A request that a page sent by XMLHttpRequest, answered by the test. */
export class SentUpload {
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress: ((event: Partial<ProgressEvent>) => void) | null } = { onprogress: null };
  withCredentials = false;
  status = 0;
  statusText = '';
  responseText = '';
  contentType = 'application/json';
  isAborted = false;
  method = '';
  url = '';
  body: unknown;
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;

  open(method: string, url: string) {
    this.method = method;
    this.url = url;
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }

  getResponseHeader(name: string) {
    return name === 'content-type' ? this.contentType : null;
  }

  send(body: unknown) {
    this.body = body;
  }

  abort() {
    this.isAborted = true;
  }

  get file() {
    return this.body as File;
  }

  progress = (share: number) =>
    act(async () => {
      this.upload.onprogress?.({ lengthComputable: true, loaded: share * 100, total: 100 });
      await settled();
    });

  answer = (status: number, body: unknown) =>
    act(async () => {
      this.status = status;
      this.responseText = JSON.stringify(body);
      this.onload?.();
      await settled();
    });

  breakOff = () =>
    act(async () => {
      this.onerror?.();
      await settled();
    });
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Replaces XMLHttpRequest. Returns the sent requests, in order. */
export const fakeXhr = () => {
  const sent: SentUpload[] = [];
  class FakeXhr extends SentUpload {
    override send(body: unknown) {
      super.send(body);
      sent.push(this);
    }
  }
  Object.defineProperty(globalThis, 'XMLHttpRequest', { value: FakeXhr, writable: true, configurable: true });
  return sent;
};
