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
export type Answer<C extends CallDefinition> = (
  actor: Actor,
  input: InputOf<C>,
) => AnswerOf<C> | Promise<AnswerOf<C>>;
export type Answers<T extends ServiceCalls> = { [K in keyof T]: Answer<T[K]> };

/** A call and who answers it. */
export interface AnsweredCall {
  call: NamedCall;
  answer: (actor: Actor, input: unknown) => unknown;
}

/** A Nest provider of the answers to the calls of these names. */
export interface AnswersProvider<Name extends PropertyKey = PropertyKey> extends FactoryProvider<
  AnsweredCall[]
> {
  provide: symbol;
  /** For the compiler only. */
  names?: Name;
}

type InstancesOf<D extends readonly Type<unknown>[]> = {
  [I in keyof D]: D[I] extends Type<infer X> ? X : never;
};

/**
 * Answers some calls of a contract by what a feature's services do: `answersOf(jobsService, [SharesService], (shares) =>
 * ({ shares: (actor, { jobReferenceId }) => shares.list(actor, jobReferenceId) }))`. Inputs and answers are the contract's.
 */
export const answersOf = <
  T extends ServiceCalls,
  const D extends readonly Type<unknown>[],
  K extends keyof T & string,
>(
  contract: ServiceContract<T>,
  services: D,
  answers: (...instances: InstancesOf<D>) => Pick<Answers<T>, K>,
): AnswersProvider<K> => ({
  provide: Symbol('answers'),
  inject: [...services],
  useFactory: (...instances) =>
    Object.entries(answers(...(instances as InstancesOf<D>))).map(([name, answer]) => ({
      call: contract[name as K],
      answer: answer as AnsweredCall['answer'],
    })),
});

/** All calls that a process answers. */
export const ANSWERED_CALLS = Symbol('answered calls');

/** The providers of a process that answers these calls. */
export const answersSome = (parts: readonly AnswersProvider[]): Provider[] => [
  ...parts,
  {
    provide: ANSWERED_CALLS,
    inject: parts.map(({ provide }) => provide),
    useFactory: (...answered: AnsweredCall[][]) => answered.flat(),
  },
];

type NamesOf<P> = P extends AnswersProvider<infer Name> ? Name : never;
type AnswersEach<T, P extends readonly AnswersProvider[]> = [Exclude<keyof T, NamesOf<P[number]>>] extends [
  never,
]
  ? unknown
  : { 'nobody answers': Exclude<keyof T, NamesOf<P[number]>> };

/** The same for a whole contract: does not compile while a call has no answer. */
export const answersAll = <T extends ServiceCalls, const P extends readonly AnswersProvider[]>(
  _contract: ServiceContract<T>,
  parts: P & AnswersEach<T, P>,
): Provider[] => answersSome(parts);
