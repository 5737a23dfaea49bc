import { anonymous, type LinkActor } from '@jobref/contracts/domain/actor';
import type { OpenClientLinkRequest, OpenedLink } from '@jobref/contracts/domain/client-links';
import { acceptedFileTypes, type ThumbnailSize } from '@jobref/contracts/domain/limits';
import { objectKeys, shownThumbnail } from '@jobref/contracts/wire/files';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { linkTokenHash } from '@jobref/service-kit/link-tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { Download } from '../files/download.js';
import { RateLimits } from '../limits/rate-limits.js';
import { SignInLimit } from '../limits/sign-in-limit.js';

// Another person's work, possibly viewed on a shared machine.
const cacheControl = 'private, no-store';

/** Requests of clients with a link. */
@Injectable()
export class OpenedLinksService {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly limits: RateLimits,
    private readonly passwords: SignInLimit,
  ) {}

  /** Limits password attempts as for people: per link and per address. */
  async open({ token, password }: OpenClientLinkRequest, address: string): Promise<OpenedLink> {
    await this.limits.publicCalls.count(address);
    const tokenSha256 = linkTokenHash(token);
    const open = () => this.jobs.openLink(anonymous, { tokenSha256, password });
    // NUL, which no user name contains, separates these attempts from those of people.
    const attempt = { name: `\u0000link:${tokenSha256}`, address, failures: 'wrong passwords' } as const;
    return password ? this.passwords.attempt(attempt, open) : open();
  }

  async show(actor: LinkActor): Promise<OpenedLink> {
    await this.countCall(actor);
    return this.jobs.openedLink(actor, {});
  }

  /**
   * Returns the PDF. Each download is recorded in the activity and the audit log, so an address may do so as often as it
   * may open links.
   */
  async pdf(
    actor: LinkActor,
    { attachment, address }: { attachment: boolean; address: string },
  ): Promise<Download> {
    await this.countCall(actor);
    const { jobReferenceId, pdfId, reference } = await this.jobs.linkedPdf(actor, {});
    return {
      record: async () => {
        await this.limits.publicCalls.count(address);
        await this.jobs.downloadLinkedPdf(actor, {});
      },
      key: objectKeys.dossier(jobReferenceId, pdfId),
      mimeType: acceptedFileTypes.pdf,
      name: `${reference}.pdf`,
      etag: `"${pdfId}"`,
      attachment,
      cacheControl,
    };
  }

  async photo(actor: LinkActor, fileId: string, size: ThumbnailSize): Promise<Download> {
    await this.countCall(actor);
    const { jobReferenceId, markupVersion } = await this.jobs.linkedPhoto(actor, { fileId });
    return {
      key: shownThumbnail(jobReferenceId, { id: fileId, markupVersion }, size),
      mimeType: 'image/jpeg',
      // Clients must not learn the file's name or hash. The rendering of a photo with one markup version never changes.
      name: `photo-${size}.jpg`,
      etag: `"${markupVersion ?? fileId}-${size}"`,
      attachment: false,
      cacheControl,
    };
  }

  /** Limits requests per link as in a session. */
  private countCall({ id }: LinkActor): Promise<void> {
    return this.limits.calls.count(`link:${id}`);
  }
}
