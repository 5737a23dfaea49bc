import type { RequestContext } from '../request-context.js';

/** Duration of a call that a request made to another service, retries included. */
export interface CallTime {
  call: string;
  ms: number;
}

const times = new WeakMap<RequestContext, CallTime[]>();

export const recordCallTime = (context: RequestContext, time: CallTime): void => {
  const known = times.get(context);
  if (known) known.push(time);
  else times.set(context, [time]);
};

/** Returns the finished calls made in a request's context, in the order in which they ended. */
export const callTimesOf = (context: RequestContext): readonly CallTime[] => times.get(context) ?? [];
