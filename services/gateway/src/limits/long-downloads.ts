import { finished, type Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { SignedInActor } from '../http/principal.js';
import { tooManyRequests } from '../http/error-with-headers.js';
import type { SessionOwner } from '../sessions/session-data.js';

const maxConcurrentDownloads = 2;
const retryMs = 5_000;

/** A running download and the session that requested it. */
class RunningDownload {
  private bytes?: Readable;
  private isOver = false;

  constructor(readonly owner: SessionOwner) {}

  send(bytes: Readable): Readable {
    this.bytes = bytes;
    if (this.isOver) this.end();
    return bytes;
  }

  /** Aborts the download: a partial file must not pass for the whole. */
  end(): void {
    this.isOver = true;
    this.bytes?.destroy(new Error('The session of this download is over'));
  }
}

/** Downloads that are generated while they are sent: limited per person, because each keeps calling the services. */
@Injectable()
export class LongDownloads {
  private readonly byUser = new Map<string, Set<RunningDownload>>();

  /** Throws `too_many_requests` when this person has the maximum of running downloads; `open` is not called then. */
  async begin({ id, session }: SignedInActor, open: () => Promise<Readable> | Readable): Promise<Readable> {
    const own = this.byUser.get(id) ?? new Set();
    if (own.size >= maxConcurrentDownloads)
      throw tooManyRequests(
        'Two of your downloads are already running. Please wait until one has finished.',
        retryMs,
      );
    const download = new RunningDownload(session);
    this.byUser.set(id, own.add(download));
    const remove = () => {
      own.delete(download);
      if (own.size === 0) this.byUser.delete(id);
    };
    try {
      const bytes = await open();
      // Unlike the event, also called for a stream that has closed already.
      finished(bytes, remove);
      return download.send(bytes);
    } catch (error) {
      remove();
      throw error;
    }
  }

  all(): RunningDownload[] {
    return [...this.byUser.values()].flatMap((downloads) => [...downloads]);
  }

  ofUser(userId: string): RunningDownload[] {
    return [...(this.byUser.get(userId) ?? [])];
  }
}
