import type { MessageDefinition } from '@jobref/contracts/wire/queues';
import { SetMetadata } from '@nestjs/common';
import type { z } from 'zod';

/** A message as its handler receives it. `id` is the same for every attempt and every repetition: be idempotent by it. */
export interface ReceivedMessage<D extends MessageDefinition> {
  id: string;
  payload: z.output<D['payload']>;
  /** 1 for the first try. */
  attempt: number;
}

/** One class per message. `handle` throws to be tried again; `giveUp` is called once the last attempt has failed. */
export interface MessageHandler<D extends MessageDefinition> {
  handle(message: ReceivedMessage<D>): Promise<void>;
  giveUp?(message: ReceivedMessage<D>, error: Error): Promise<void>;
}

export const MESSAGE = Symbol('message');

/** Marks the class that handles this message. */
export const Handles = (definition: MessageDefinition): ClassDecorator => SetMetadata(MESSAGE, definition);
