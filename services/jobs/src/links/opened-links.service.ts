import type { Actor, LinkActor } from '@jobref/contracts/domain/actor';
import type { OpenedLink } from '@jobref/contracts/domain/client-links';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { AppError } from '@jobref/service-kit/errors';
import { PasswordHasher } from '@jobref/service-kit/password-hasher';
import { Injectable } from '@nestjs/common';
import { ChangeRecorder } from '../activity/change-recorder.js';
import { NotificationRequests } from '../notifications/notification-requests.js';
import type { ClientLink } from './client-link.entity.js';
import { presentOpenedLink } from './client-link.presenter.js';
import { ClientLinkRepository, type LinkedDossier } from './client-link.repository.js';

/** The same error whether the link is unknown, expired, withdrawn or deleted with its job reference. */
const noLink = () =>
  new AppError(
    'not_found',
    'This link does not work. It may have expired or been withdrawn: please ask whoever sent it to you.',
  );
const needsPassword = () => new AppError('unauthenticated', 'This link needs its password', 'password');
const wrongPassword = () => new AppError('invalid_credentials', 'This is not the password', 'password');

const linkIn = (actor: Actor): LinkActor => {
  if (actor.kind !== 'link') throw noLink();
  return actor;
};

/** What clients do with a link. Every call but `open` has the link as actor, and sees only its dossier. */
@Injectable()
export class OpenedLinksService {
  constructor(
    private readonly transactions: Transactions,
    private readonly links: ClientLinkRepository,
    private readonly hasher: PasswordHasher,
    private readonly changes: ChangeRecorder,
    private readonly notifications: NotificationRequests,
  ) {}

  /**
   * Opens a link by its token, and its password if it has one. Counts the opening, and notifies the link's creator
   * and the owner of the first.
   */
  async open(tokenSha256: string, password: string | undefined): Promise<OpenedLink> {
    const found = await this.transactions.read(() => this.links.byToken(tokenSha256));
    if (!found) throw noLink();
    if (found.passwordHash) {
      if (!password) throw needsPassword();
      if (!(await this.hasher.verify(found.passwordHash, password))) throw wrongPassword();
    }
    const actor: LinkActor = { kind: 'link', id: found.id };
    return this.transactions.run(actor, async () => {
      const { link, dossier } = await this.withDossier(await this.links.lock(actor.id));
      const isFirst = link.open(new Date());
      await this.recordVisit(actor, link, dossier, 'opened');
      if (isFirst) await this.notifyOfOpening(link, dossier);
      return presentOpenedLink(link, dossier, await this.shownPhotos(dossier));
    });
  }

  show(actor: Actor): Promise<OpenedLink> {
    return this.transactions.run(linkIn(actor), async () => {
      const { link, dossier } = await this.withDossier(await this.links.find(linkIn(actor).id));
      return presentOpenedLink(link, dossier, await this.shownPhotos(dossier));
    });
  }

  pdf(actor: Actor) {
    return this.transactions.run(linkIn(actor), async () => locationOf(await this.dossier()));
  }

  /** Same as `pdf`, for a download, which is counted. */
  download(actor: Actor) {
    return this.transactions.run(linkIn(actor), async () => {
      const { link, dossier } = await this.withDossier(await this.links.lock(linkIn(actor).id));
      link.download(new Date());
      await this.recordVisit(actor, link, dossier, 'downloaded');
      return locationOf(dossier);
    });
  }

  /** Returns a photo of the dossier. Throws `not_found` for any other file. */
  photo(actor: Actor, fileId: string) {
    return this.transactions.run(linkIn(actor), async () => {
      const dossier = await this.dossier();
      if (!(await this.shownPhotos(dossier)).some(({ id }) => id === fileId)) throw noLink();
      // Shows the photo as in the dossier, with the markup that it had then.
      const made = dossier.manifest?.files.find(({ id }) => id === fileId);
      return { jobReferenceId: dossier.jobReferenceId, markupVersion: made?.markup ?? null };
    });
  }

  private async dossier(): Promise<LinkedDossier> {
    const dossier = await this.links.dossier();
    if (!dossier) throw noLink();
    return dossier;
  }

  private async withDossier(link: ClientLink | null): Promise<{ link: ClientLink; dossier: LinkedDossier }> {
    if (!link) throw noLink();
    return { link, dossier: await this.dossier() };
  }

  /** Photos that the dossier only names in its list of files are not shown. */
  private async shownPhotos({ manifest }: LinkedDossier) {
    return manifest?.options.sections.photos ? this.links.photos() : [];
  }

  private async recordVisit(
    actor: Actor,
    link: ClientLink,
    { jobReferenceId, ownerId, title }: LinkedDossier,
    what: 'opened' | 'downloaded',
  ): Promise<void> {
    await this.links.update(link);
    const who = link.mailTo ? `under the link that was sent to ${link.mailTo}` : 'under its link';
    await this.changes.record(
      actor,
      {
        // Clients must not learn of colleagues: of those with access, only the link's creator gets the live update.
        on: { id: jobReferenceId, ownerId, sharedWith: [link.createdBy] },
        action: `link_${what}`,
        description: `PDF of ${title} ${what} ${who}`,
      },
      {
        action: `link.${what}`,
        recordType: 'client_link',
        recordId: link.id,
        after: { jobReferenceId, [what]: link[what] },
      },
    );
  }

  private notifyOfOpening(
    { id, jobReferenceId, createdBy }: ClientLink,
    { ownerId }: LinkedDossier,
  ): Promise<void> {
    return this.notifications.request({
      type: 'link_opened',
      jobReferenceId,
      subjectId: id,
      actorId: null,
      // The owner too: the creator may have left since.
      recipientIds: [...new Set([createdBy, ownerId])],
    });
  }
}

const locationOf = ({ jobReferenceId, pdfId, reference }: LinkedDossier) => ({
  jobReferenceId,
  pdfId,
  reference,
});
