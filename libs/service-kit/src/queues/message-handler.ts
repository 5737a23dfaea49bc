import type { MessageDefinition } from '@jobref/contracts/wire/queues';
import { MetadataScanner } from '@nestjs/core';
import type { z } from 'zod';

/** A message as its handler receives it. `id` is the same for every attempt and repetition: use it for idempotency. */
export interface ReceivedMessage<D extends MessageDefinition> {
  id: string;
  name: string;
  payload: z.output<D['payload']>;
  /** 1 for the first attempt. */
  attempt: number;
}

type Handle<D extends MessageDefinition> = (message: ReceivedMessage<D>) => Promise<void>;
type GiveUp<D extends MessageDefinition> = (message: ReceivedMessage<D>, error: Error) => Promise<void>;
/** A decorator for a method of this type. */
type OnMethod<T> = <M extends T>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

const handled = Symbol('messages that a method handles');
const givenUp = Symbol('messages that a method gives up');

const mark =
  (key: symbol, definition: MessageDefinition): OnMethod<object> =>
  (_target, _name, { value: method }) => {
    if (method) Reflect.defineMetadata(key, [...marked(key, method), definition], method);
  };

const marked = (key: symbol, method: unknown): MessageDefinition[] =>
  typeof method === 'function' ? ((Reflect.getMetadata(key, method) as MessageDefinition[]) ?? []) : [];

/** Marks the method that handles this message, or one of several: it throws to have the message retried. */
export const OnMessage = <D extends MessageDefinition>(definition: D): OnMethod<Handle<D>> =>
  mark(handled, definition);

/** Marks the method that is called once the last attempt at this message has failed. */
export const OnGivenUp = <D extends MessageDefinition>(definition: D): OnMethod<GiveUp<D>> =>
  mark(givenUp, definition);

export interface MessageHandler {
  definition: MessageDefinition;
  handle: Handle<MessageDefinition>;
  giveUp?: GiveUp<MessageDefinition>;
}

/** Returns the message handlers of this object's marked methods. */
export const messageHandlersOf = (instance: object): MessageHandler[] => {
  const methods = new MetadataScanner()
    .getAllMethodNames(Object.getPrototypeOf(instance) as object)
    .map((name) => (instance as Record<string, GiveUp<MessageDefinition>>)[name]);
  return methods.flatMap((method) =>
    marked(handled, method).map((definition) => ({
      definition,
      handle: (method as Handle<MessageDefinition>).bind(instance),
      giveUp: methods.find((other) => marked(givenUp, other).includes(definition))?.bind(instance),
    })),
  );
};
