import type { PersonName } from '@jobref/contracts/domain/users';

/** The names that are known of some people. */
export class PeopleNames {
  private readonly byId: Map<string, PersonName>;

  constructor(names: PersonName[]) {
    this.byId = new Map(names.map((name) => [name.id, name]));
  }

  /** These names besides. */
  with(others: PersonName[]): PeopleNames {
    return new PeopleNames([...this.byId.values(), ...others]);
  }

  of(id: string | null): PersonName | null {
    return (id !== null && this.byId.get(id)) || null;
  }
}

/** How records of a kind get their people's names: whose ids stand in one, and how it looks with the names. */
export interface Naming<T, N> {
  idsIn: (record: T) => (string | null)[];
  named: (record: T, names: PeopleNames) => N;
}
