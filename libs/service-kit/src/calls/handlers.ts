import type { Actor } from '@jobref/contracts/domain/actor';
import type {
  AnswerOf,
  CallDefinition,
  InputOf,
  NamedCall,
  ServiceCalls,
  ServiceContract,
} from '@jobref/contracts/wire/calls';
import type { FactoryProvider, Provider, Type } from '@nestjs/common';

/** An empty answer may be left out. */
type HandlerAnswer<C extends CallDefinition> =
  AnswerOf<C> | (AnswerOf<C> extends Record<string, never> ? void : never);

/** Handles a call, given the verified actor and the parsed input. */
export type Handler<C extends CallDefinition> = (
  actor: Actor,
  input: InputOf<C>,
) => HandlerAnswer<C> | Promise<HandlerAnswer<C>>;
export type Handlers<T extends ServiceCalls> = { [K in keyof T]: Handler<T[K]> };

export interface CallHandler {
  call: NamedCall;
  handle: (actor: Actor, input: unknown) => unknown;
}

/** A Nest provider of the handlers of these calls. */
export interface HandlersProvider<Name extends PropertyKey = PropertyKey> extends FactoryProvider<
  CallHandler[]
> {
  provide: symbol;
  /** For type checking only. */
  names?: Name;
}

type InstancesOf<D extends readonly Type<unknown>[]> = {
  [I in keyof D]: D[I] extends Type<infer X> ? X : never;
};

/**
 * Provides handlers for some calls of a contract, based on a feature's services: `handlersOf(jobsService,
 * [SharesService], (shares) => ({ shares: (actor, { jobReferenceId }) => shares.list(actor, jobReferenceId) }))`. The
 * contract types inputs and answers.
 */
export const handlersOf = <
  T extends ServiceCalls,
  const D extends readonly Type<unknown>[],
  K extends keyof T & string,
>(
  contract: ServiceContract<T>,
  services: D,
  handlers: (...instances: InstancesOf<D>) => Pick<Handlers<T>, K>,
): HandlersProvider<K> => ({
  provide: Symbol('handlers'),
  inject: [...services],
  useFactory: (...instances) =>
    Object.entries(handlers(...(instances as InstancesOf<D>))).map(([name, handle]) => ({
      call: contract[name as K],
      handle: handle as CallHandler['handle'],
    })),
});

/** Injection token of all call handlers of a process. */
export const CALL_HANDLERS = Symbol('call handlers');

/** Returns the providers of a process that answers these calls. */
export const partialHandlersOf = (parts: readonly HandlersProvider[]): Provider[] => [
  ...parts,
  {
    provide: CALL_HANDLERS,
    inject: parts.map(({ provide }) => provide),
    useFactory: (...handlers: CallHandler[][]) => handlers.flat(),
  },
];

type NamesOf<P> = P extends HandlersProvider<infer Name> ? Name : never;
type HandlesEach<T, P extends readonly HandlersProvider[]> = [Exclude<keyof T, NamesOf<P[number]>>] extends [
  never,
]
  ? unknown
  : { 'no handler for': Exclude<keyof T, NamesOf<P[number]>> };

/** The same for a whole contract: does not compile if a call has no handler. */
export const allHandlersOf = <T extends ServiceCalls, const P extends readonly HandlersProvider[]>(
  _contract: ServiceContract<T>,
  parts: P & HandlesEach<T, P>,
): Provider[] => partialHandlersOf(parts);
