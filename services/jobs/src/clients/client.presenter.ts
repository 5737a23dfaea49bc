import { type ClientRecord, clientRecord } from '@jobref/contracts/domain/clients';
import { createPresenter } from '@jobref/service-kit/create-presenter';
import { versionOf } from '@jobref/service-kit/versions';
import { type Client, clientFieldsOf } from './client.entity.js';
import type { ClientRow } from './client.repository.js';

/** Returns the version over all fields that PATCH can change. */
export const versionOfClient = (client: Client | ClientRow): string => versionOf(clientFieldsOf(client));

const present = createPresenter(clientRecord.omit({ version: true }));

export const presentClient = (row: ClientRow): ClientRecord => ({
  ...present(row),
  version: versionOfClient(row),
});
