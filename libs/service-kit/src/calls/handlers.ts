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

/** How a call is answered: from the verified actor and the parsed input. */
export type Handler<C extends CallDefinition> = (
  actor: Actor,
  input: InputOf<C>,
) => AnswerOf<C> | Promise<AnswerOf<C>>;
export type Handlers<T extends ServiceCalls> = { [K in keyof T]: Handler<T[K]> };

/** A call and what handles it. */
export interface CallHandler {
  call: NamedCall;
  handle: (actor: Actor, input: unknown) => unknown;
}

/** A Nest provider of the handlers of the calls of these names. */
export interface HandlersProvider<Name extends PropertyKey = PropertyKey> extends FactoryProvider<
  CallHandler[]
> {
  provide: symbol;
  /** For the compiler only. */
  names?: Name;
}

type InstancesOf<D extends readonly Type<unknown>[]> = {
  [I in keyof D]: D[I] extends Type<infer X> ? X : never;
};

/**
 * Handles some calls of a contract by what a feature's services do: `handlersOf(jobsService, [SharesService], (shares) =>
 * ({ shares: (actor, { jobReferenceId }) => shares.list(actor, jobReferenceId) }))`. Inputs and answers are the contract's.
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

/** All calls that a process answers. */
export const CALL_HANDLERS = Symbol('call handlers');

/** The providers of a process that answers these calls. */
export const handlersOfSome = (parts: readonly HandlersProvider[]): Provider[] => [
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

/** The same for a whole contract: does not compile while a call has no handler. */
export const allHandlersOf = <T extends ServiceCalls, const P extends readonly HandlersProvider[]>(
  _contract: ServiceContract<T>,
  parts: P & HandlesEach<T, P>,
): Provider[] => handlersOfSome(parts);
