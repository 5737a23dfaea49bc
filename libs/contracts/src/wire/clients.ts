import { z } from 'zod';
import { clientRecord, clientRequest, clientsQuery, updateClientRequest } from '../domain/clients.js';
import { jobReferenceRecord } from '../domain/job-references.js';
import { pageOf, pageQuery } from '../domain/paging.js';
import { id } from '../domain/text.js';
import { ifMatch } from '../domain/versions.js';
import { idempotent, read, write } from './calls.js';
import { idempotency } from './idempotency.js';
import { nothing } from './parameters.js';

const byClient = z.object({ clientId: id });

/** Calls on clients: agents see their own, administrators all. */
export const clientCalls = {
  clients: read(clientsQuery, pageOf(clientRecord)),
  client: read(byClient, clientRecord),
  /** Newest first. */
  clientJobReferences: read(pageQuery.extend(byClient.shape), pageOf(jobReferenceRecord)),
  /** Fails with `client_taken` if the caller has a client with this name and e-mail address. */
  createClient: write(clientRequest.extend({ idempotency }), clientRecord),
  /** Fails as `createClient` does, and with `conflict` unless the version is one of `ifMatch`. */
  updateClient: write(byClient.extend({ changes: updateClientRequest, ifMatch }), clientRecord),
  /** Fails with `client_in_use` while the client has job references. */
  removeClient: idempotent(byClient, nothing),
};
