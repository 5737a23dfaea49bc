import type { LiveAudience } from '@jobref/contracts/wire/live';
import { liveStreams } from '@jobref/service-kit/ops/metrics';
import { Injectable } from '@nestjs/common';
import type { OpenStream } from './open-stream.js';

/** The streams open at this gateway, by person. */
@Injectable()
export class OpenStreams {
  private readonly byUser = new Map<string, Set<OpenStream>>();
  private readonly administrators = new Set<OpenStream>();

  /** Keeps a stream until it closes. */
  add(stream: OpenStream): void {
    const { signIn, isAdministrator } = stream.owner;
    const own = this.byUser.get(signIn.userId) ?? new Set();
    this.byUser.set(signIn.userId, own.add(stream));
    if (isAdministrator) this.administrators.add(stream);
    liveStreams.inc();
    stream.onceClosed(() => this.remove(stream));
  }

  all(): OpenStream[] {
    return [...this.byUser.values()].flatMap((streams) => [...streams]);
  }

  /** Returns a person's streams, oldest first. */
  ofUser(userId: string): OpenStream[] {
    return [...(this.byUser.get(userId) ?? [])];
  }

  /** Returns the streams of an audience, each of them once. */
  of({ userIds, administrators }: LiveAudience): Set<OpenStream> {
    return new Set([
      ...userIds.flatMap((userId) => this.ofUser(userId)),
      ...(administrators ? this.administrators : []),
    ]);
  }

  private remove(stream: OpenStream): void {
    const { userId } = stream.owner.signIn;
    const own = this.byUser.get(userId);
    if (own?.delete(stream)) liveStreams.dec();
    if (own?.size === 0) this.byUser.delete(userId);
    this.administrators.delete(stream);
  }
}
