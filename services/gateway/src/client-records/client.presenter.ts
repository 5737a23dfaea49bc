import type { Client, ClientRecord } from '@jobref/contracts/domain/clients';
import type { Naming } from '../people/people-names.js';

/** Adds the name of a client's owner. */
export const clientNaming: Naming<ClientRecord, Client> = {
  idsIn: ({ ownerId }) => [ownerId],
  named: (record, names) => ({ ...record, owner: names.of(record.ownerId) }),
};
