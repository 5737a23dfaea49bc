import type { RequestContext } from '../request-context.js';

/** A call that a request made to another service, with its retries. */
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

/** The calls that were made in a request's context and have ended, in the order of their ends. */
export const callTimesOf = (context: RequestContext): readonly CallTime[] => times.get(context) ?? [];
