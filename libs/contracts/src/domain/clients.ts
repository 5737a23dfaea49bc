import { z } from 'zod';
import { limits } from './limits.js';
import { messages } from './messages.js';
import { pageQuery } from './paging.js';
import {
  blankIsAbsent,
  id,
  isoDateTime,
  optionalEmailAddress,
  optionalLine,
  optionalText,
  plainText,
  requiredLine,
} from './text.js';
import { personName } from './users.js';
import { version } from './versions.js';

/** Somebody for whom job references are kept, as their agent knows them: made by the first job reference with this name and e-mail address. */
export const clientRecord = z.object({
  id,
  ownerId: id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  notes: z.string().nullable().describe('For the agent alone: no dossier shows them'),
  jobReferenceCount: z
    .number()
    .int()
    .describe(`Counted up to ${limits.countedJobReferences}; one more means "or more"`),
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
  version,
});
export type ClientRecord = z.infer<typeof clientRecord>;

/** As the gateway answers it: with the agent's name, where it is known. */
export const client = clientRecord.extend({ owner: personName.nullable() });
export type Client = z.infer<typeof client>;

export const clientRequest = z.object({
  name: requiredLine(limits.clientName, messages.clientNameRequired),
  email: optionalEmailAddress,
  phone: optionalLine(limits.mobile),
  address: optionalText(limits.clientAddress),
  notes: optionalText(limits.clientNotes),
});
export type ClientRequest = z.infer<typeof clientRequest>;

/** A change of name or e-mail address changes it on the client's job references too. */
export const updateClientRequest = clientRequest.partial();
export type UpdateClientRequest = z.infer<typeof updateClientRequest>;

/** By name; of `query` those whose name or e-mail address holds it. */
export const clientsQuery = pageQuery.extend({ query: blankIsAbsent(plainText(limits.clientName)) });
export type ClientsQuery = z.infer<typeof clientsQuery>;
