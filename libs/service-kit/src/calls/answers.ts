import type { NamedCall, ServiceCalls, ServiceContract } from '@jobref/contracts/services/calls';
import { applyDecorators, SetMetadata, type Type } from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';

export const CALL = Symbol('call');

/** Marks a controller's method as the one that answers this call; it receives `{ actor, input }`, verified and parsed. */
export const Answers = (call: NamedCall): MethodDecorator =>
  applyDecorators(MessagePattern(call.pattern), SetMetadata(CALL, call));

const answeredBy = (controller: Type): string[] => {
  const prototype = controller.prototype as Record<string, unknown>;
  const methods = Object.getOwnPropertyNames(prototype).map((name) => prototype[name]);
  return methods.flatMap((method) => {
    const call =
      typeof method === 'function' ? (Reflect.getMetadata(CALL, method) as NamedCall | undefined) : undefined;
    return call ? [call.pattern] : [];
  });
};

/** Throws unless the controllers answer every call of the contract exactly once: a service that cannot, does not start. */
export const assertAnswersAll = <T extends ServiceCalls>(
  contract: ServiceContract<T>,
  controllers: Type[],
): void => {
  const answered = controllers.flatMap(answeredBy);
  const wrong = Object.values<NamedCall>(contract).filter(
    ({ pattern }) => answered.filter((other) => other === pattern).length !== 1,
  );
  if (wrong.length > 0)
    throw new Error(`Not answered exactly once: ${wrong.map(({ pattern }) => pattern).join(', ')}`);
};
