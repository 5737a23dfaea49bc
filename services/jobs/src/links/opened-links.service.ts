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

/** The same for what never was, has expired, was withdrawn or is gone with its job reference. */
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

/** What clients do under a link. All but its opening is asked in the link's own name, and sees no more than its dossier. */
@Injectable()
export class OpenedLinksService {
  constructor(
    private readonly transactions: Transactions,
    private readonly links: ClientLinkRepository,
    private readonly hasher: PasswordHasher,
    private readonly changes: ChangeRecorder,
    private readonly notifications: NotificationRequests,
  ) {}

  /** Opens it for who has its token, and its password where it has one; counts, and tells who made it of the first time. */
  async open(tokenSha256: string, password: string | undefined): Promise<OpenedLink> {
    const found = await this.transactions.read(() => this.links.byToken(tokenSha256));
    if (!found) throw noLink();
    if (found.passwordHash) {
      if (!password) throw needsPassword();
      if (!(await this.hasher.verify(found.passwordHash, password))) throw wrongPassword();
    }
    const actor: LinkActor = { kind: 'link', id: found.id };
    return this.transactions.run(actor, async () => {
      const { link, dossier } = await this.lock(actor);
      const isFirst = link.open(new Date());
      await this.happened(actor, link, dossier, 'opened');
      if (isFirst) await this.tell(link);
      return presentOpenedLink(link, dossier, await this.shownPhotos(dossier));
    });
  }

  /** What it shows, once it is open. */
  show(actor: Actor): Promise<OpenedLink> {
    return this.transactions.run(linkIn(actor), async () => {
      const { link, dossier } = await this.lock(linkIn(actor));
      return presentOpenedLink(link, dossier, await this.shownPhotos(dossier));
    });
  }

  pdf(actor: Actor) {
    return this.transactions.run(linkIn(actor), async () => placeOf(await this.dossier()));
  }

  /** The same for who keeps it: counted. */
  download(actor: Actor) {
    return this.transactions.run(linkIn(actor), async () => {
      const { link, dossier } = await this.lock(linkIn(actor));
      link.download(new Date());
      await this.happened(actor, link, dossier, 'downloaded');
      return placeOf(dossier);
    });
  }

  /** A photo of the dossier. Throws `not_found` for any other file. */
  photo(actor: Actor, fileId: string) {
    return this.transactions.run(linkIn(actor), async () => {
      const dossier = await this.dossier();
      if (!(await this.shownPhotos(dossier)).some(({ id }) => id === fileId)) throw noLink();
      // What is shown is what stands in the dossier, marked as it is there.
      const made = dossier.manifest?.files.find(({ id }) => id === fileId);
      return { jobReferenceId: dossier.jobReferenceId, markupVersion: made?.markup ?? null };
    });
  }

  private async dossier(): Promise<LinkedDossier> {
    const dossier = await this.links.dossier();
    if (!dossier) throw noLink();
    return dossier;
  }

  private async lock({ id }: LinkActor): Promise<{ link: ClientLink; dossier: LinkedDossier }> {
    const link = await this.links.lock(id);
    const dossier = await this.dossier();
    if (!link) throw noLink();
    return { link, dossier };
  }

  /** Photos that the dossier only names in its list of files are not shown. */
  private async shownPhotos({ manifest }: LinkedDossier) {
    return manifest?.options.sections.photos ? this.links.photos() : [];
  }

  private async happened(
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
        // Colleagues are not a client's to know: of those with whom it is shared, who made the link hears of it at once.
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

  private tell({ id, jobReferenceId, createdBy }: ClientLink): Promise<void> {
    return this.notifications.request({
      type: 'link_opened',
      jobReferenceId,
      subjectId: id,
      actorId: null,
      recipientIds: [createdBy],
    });
  }
}

const placeOf = ({ jobReferenceId, pdfId, reference }: LinkedDossier) => ({
  jobReferenceId,
  pdfId,
  reference,
});
