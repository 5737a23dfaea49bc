import { type Actor, systemActor } from '@jobref/contracts/domain/actor';
import type { FileTextProblem, FileUpload, TextProgress } from '@jobref/contracts/domain/files';
import type { ClaimedFile, ReadFile, ReadPage } from '@jobref/contracts/wire/file-texts';
import { readTexts } from '@jobref/contracts/wire/queues';
import { assertAdministrator, assertSystem } from '@jobref/service-kit/actors';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { notFound } from '@jobref/service-kit/errors';
import { Outbox } from '@jobref/service-kit/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { presentFile } from '../files/file.presenter.js';
import { FileRepository } from '../files/file.repository.js';
import { JobReferenceAccess } from '../job-references/core/job-reference.access.js';
import { LiveUpdates } from '../live/live-updates.js';
import { FileTextRepository } from './file-text.repository.js';
import { splitIntoParts } from './parts.js';

/** A claim expires after this long without progress, as the reader has died. */
const heldMs = 15 * 60_000;
/** Attempts after which a file that cuts readers off is given up. */
const mostAttempts = 3;
const keeper = systemActor('jobs file texts');

const freeBefore = (now: Date) => new Date(now.getTime() - heldMs);

/**
 * The text of files, for search. The table of files is the queue: a message says only that a file is waiting, so that a
 * thousand files are not a thousand messages.
 */
@Injectable()
export class FileTextsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: JobReferenceAccess,
    private readonly files: FileRepository,
    private readonly texts: FileTextRepository,
    private readonly live: LiveUpdates,
    private readonly outbox: Outbox,
  ) {}

  /** Queues a file to be read next. This is not a change for the activity feed, so none is recorded. */
  want(actor: Actor, jobReferenceId: string, fileId: string): Promise<FileUpload> {
    return this.transactions.run(actor, async () => {
      const on = await this.access.lock('edit', actor, jobReferenceId);
      const file = await this.files.find(jobReferenceId, fileId);
      if (!file) throw notFound('File');
      if (file.textState === 'waiting') return presentFile(file);
      await this.texts.want(fileId, new Date());
      await this.outbox.add(readTexts, {});
      await this.live.changed(on, ['texts']);
      return presentFile(Object.assign(file, { textState: 'waiting', textProblem: null }));
    });
  }

  async claim(actor: Actor): Promise<ClaimedFile | null> {
    assertSystem(actor);
    for (;;) {
      const found = await this.transactions.run(actor, () => this.texts.claim(freeBefore(new Date())));
      if (!found) return null;
      const { id: fileId, attempts, ...rest } = found;
      const file = { fileId, ...rest };
      if (attempts <= mostAttempts) return file;
      await this.endAs(actor, file, 'unreadable', null);
    }
  }

  add(actor: Actor, read: ReadFile, pages: ReadPage[]): Promise<{ isWanted: boolean }> {
    assertSystem(actor);
    const { fileId } = read;
    return this.transactions.run(actor, async () => {
      const isWanted = await this.texts.hold(read);
      const texts = pages.flatMap(({ page, text }) =>
        splitIntoParts(text).map((body, part) => ({ fileId, page, part, body })),
      );
      const numbers = pages.map(({ page }) => page);
      if (isWanted) await this.texts.replace(fileId, numbers, texts);
      return { isWanted };
    });
  }

  putBack(actor: Actor, fileId: string): Promise<void> {
    assertSystem(actor);
    return this.transactions.run(actor, () => this.texts.putBack(fileId));
  }

  end(actor: Actor, read: ReadFile, problem: FileTextProblem | null): Promise<void> {
    assertSystem(actor);
    return this.endAs(actor, read, problem ? 'unreadable' : 'done', problem);
  }

  progress(actor: Actor): Promise<TextProgress> {
    assertAdministrator(actor);
    return this.transactions.run(actor, () => this.texts.progress());
  }

  /** Sends another message if files are waiting without one. */
  async maintain(now: Date): Promise<void> {
    await this.transactions.run(keeper, async () => {
      if (await this.texts.hasUnqueuedFile(freeBefore(now))) await this.outbox.add(readTexts, {});
    });
  }

  private endAs(
    actor: Actor,
    read: ReadFile,
    state: 'done' | 'unreadable',
    problem: FileTextProblem | null,
  ): Promise<void> {
    return this.transactions.run(actor, async () => {
      const on = await this.texts.end(read, state, problem);
      if (on) await this.live.changed(on, ['texts']);
    });
  }
}
