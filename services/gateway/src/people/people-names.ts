import type { PersonName } from '@jobref/contracts/domain/users';

/** The known names of some people. */
export class PeopleNames {
  private readonly byId: Map<string, PersonName>;

  constructor(names: PersonName[]) {
    this.byId = new Map(names.map((name) => [name.id, name]));
  }

  of(id: string | null): PersonName | null {
    return (id !== null && this.byId.get(id)) || null;
  }
}

/** How records of one kind get their people's names: the ids in a record, and the record with names. */
export interface Naming<T, N> {
  idsIn: (record: T) => (string | null)[];
  named: (record: T, names: PeopleNames) => N;
}

/** Returns how a record gets its owner's name. */
export const ownerNaming = <T extends { ownerId: string }>(): Naming<
  T,
  T & { owner: PersonName | null }
> => ({
  idsIn: ({ ownerId }) => [ownerId],
  named: (record, names) => ({ ...record, owner: names.of(record.ownerId) }),
});
