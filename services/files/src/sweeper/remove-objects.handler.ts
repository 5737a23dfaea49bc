import { removeObjects } from '@jobref/contracts/wire/queues';
import { removePrefix } from '@jobref/object-store/object-removal';
import { ObjectStore } from '@jobref/object-store/object-store';
import { OnMessage, type ReceivedMessage } from '@jobref/service-kit/queues/message-handler';
import { Injectable } from '@nestjs/common';

/** Removes the objects of deleted records. */
@Injectable()
export class RemoveObjectsHandler {
  constructor(private readonly store: ObjectStore) {}

  @OnMessage(removeObjects)
  async handle({ payload }: ReceivedMessage<typeof removeObjects>): Promise<void> {
    for (const prefix of payload.prefixes) await removePrefix(this.store, prefix);
  }
}
