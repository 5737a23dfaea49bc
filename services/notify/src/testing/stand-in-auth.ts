import { storedDossierDefaults } from '@jobref/contracts/domain/dossier-options';
import type { Organisation } from '@jobref/contracts/domain/organisation';
import { authService, type Contact } from '@jobref/contracts/wire/auth';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { type AppError, forbidden } from '@jobref/service-kit/errors';
import type { Credentials } from '../mails/credentials-mail.js';
import { type StandIn, startStandIn } from './stand-in.js';

type Person = Omit<Contact, 'id'> & Partial<Credentials>;

/** State of the fake auth service: people, and every password issued. */
export class People {
  readonly known = new Map<string, Person>();
  readonly issued: string[] = [];
  refusal?: AppError;
  /** The organisation that the people belong to. */
  organisation: Organisation = {
    name: 'Halden & Roe Surveying',
    footer: 'Halden & Roe Surveying, 12 Quay Street, Bristol BS1 4DJ',
    timeZone: 'Europe/London',
    locale: 'en-GB',
    logoVersion: null,
  };

  issue(userId: string): Credentials | null {
    if (this.refusal) throw this.refusal;
    const person = this.known.get(userId);
    if (!person) return null;
    const temporaryPassword = `wren-harbor-${1_000 + this.issued.length}-Tile-moss`;
    this.issued.push(temporaryPassword);
    return {
      temporaryPassword,
      expiresAt: '2026-11-27T10:00:00.000Z',
      invitedBy: 'Helen Brandt',
      ...person,
    };
  }

  /** Returns the people with these ids who exist, with all their data. */
  among(ids: string[]): Contact[] {
    if (this.refusal) throw this.refusal;
    return ids.flatMap((id) => {
      const person = this.known.get(id);
      return person ? [{ ...person, id }] : [];
    });
  }
}

/** Starts a fake auth service with the calls that notify makes. */
export const startStandInAuth = (people: People): Promise<StandIn> =>
  startStandIn(
    'auth',
    handlersOf(authService, [], () => ({
      organisation: () => ({
        ...people.organisation,
        verification: true,
        linkMailSubject: '',
        linkMailMessage: '',
        dossier: storedDossierDefaults.parse({}),
        version: '1',
      }),
      issueTemporaryPassword: (_actor, { userId }) => people.issue(userId),
      contactsOf: (actor, { ids }) => {
        if (actor.kind !== 'system') throw forbidden();
        return people.among(ids);
      },
      namesOf: (_actor, { ids }) => people.among(ids),
    })),
  );
