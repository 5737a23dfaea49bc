import { principal, type Principal } from '@jobref/contracts/wire/auth';

/** Where in Redis auth keeps a person for the gateways. */
export const personKey = (userId: string): string => `auth:person:${userId}`;

/** A person, inactive ones too, as an entry that holds for one run of Redis. */
export const entryOf = (run: string, person: Principal): string => `${run} ${JSON.stringify(person)}`;

/** The person whom an entry holds; undefined for none, for one of another run or version, and while auth reads them. */
export const principalIn = (run: string, entry: string | null): Principal | undefined =>
  entry?.startsWith(`${run} `)
    ? principal.safeParse(JSON.parse(entry.slice(run.length + 1))).data
    : undefined;
