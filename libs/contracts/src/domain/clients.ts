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

/** A client as their agent knows them. Created with the first job reference that has this name and e-mail address. */
export const clientRecord = z.object({
  id,
  ownerId: id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  notes: z.string().nullable().describe('Notes of the agent; never shown in dossiers'),
  jobReferenceCount: z
    .number()
    .int()
    .describe(`Counted up to ${limits.countedJobReferences}; one more means "or more"`),
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
  version,
});
export type ClientRecord = z.infer<typeof clientRecord>;

/** A client as the gateway returns it, with the agent's name where it is known. */
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

/** Changes of name or e-mail address also apply to the client's job references. */
export const updateClientRequest = clientRequest.partial();
export type UpdateClientRequest = z.infer<typeof updateClientRequest>;

/** Query for clients, sorted by name; `query` matches a part of the name or e-mail address. */
export const clientsQuery = pageQuery.extend({ query: blankIsAbsent(plainText(limits.clientName)) });
export type ClientsQuery = z.infer<typeof clientsQuery>;
