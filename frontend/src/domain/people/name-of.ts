import { fullName } from '@jobref/contracts/domain/full-name';

/** In the place of a person whose name is no longer known. */
export const somebody = { firstName: 'Somebody', lastName: '' };

/** Returns a person's full name, or "Somebody" if it is no longer known. */
export const nameOf = (person: { firstName: string; lastName: string } | null): string =>
  person ? fullName(person) : somebody.firstName;
