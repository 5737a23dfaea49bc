import { createHash } from 'node:crypto';
import { actor, type Actor } from '@jobref/contracts/domain/actor';
import { type Caller, callers, mayCall } from '@jobref/contracts/wire/callers';
import type { NamedCall } from '@jobref/contracts/wire/calls';
import { z } from 'zod';
import { AppError } from '../errors.js';
import { callsRefused } from '../ops/metrics.js';
import type { RequestContext } from '../request-context.js';
import type { Keys, ServiceKeys } from '../service-keys.js';
import { signToken, verifyToken } from '../tokens.js';
import { currentTraceparent } from '../tracing/tracing.js';
import { type CallNumber, callNumber, type CallNumbers } from './call-numbers.js';

/**
 * What a call travels in: a token that says who calls, in which request and until when, bound to the pattern (its
 * audience) and to the input by its digest. The input is a JSON string, so that both ends digest the same bytes.
 */
export const envelope = z.object({ token: z.string(), input: z.string() });
export type Envelope = z.infer<typeof envelope>;

const claims = z.object({
  actor,
  requestId: z.string(),
  address: z.string().optional(),
  /** The caller's span, where it is traced. */
  traceparent: z.string().optional(),
  /** Epoch milliseconds after which nobody waits any more. */
  deadline: z.number(),
  digest: z.string(),
  number: callNumber,
});

// Clocks of two machines differ a little: the token outlives the deadline by this much, no more.
const tokenLifeSeconds = 60;
const digestOf = (input: string) => createHash('sha256').update(input).digest('base64url');

/** Who sends a call, for which request, and as which of its connection. */
export interface Sender {
  actor: Actor;
  context: RequestContext;
  number: CallNumber;
}

/** A call as it travels: its input beside a token that says who calls, for a minute and for this call and input alone. */
export const sealCall = (
  keys: Keys,
  call: NamedCall,
  { actor: who, context, number }: Sender,
  value: unknown,
): Envelope => {
  const input = JSON.stringify(value);
  const deadline = Date.now() + call.timeoutMs;
  return {
    input,
    token: signToken(
      keys,
      call.pattern,
      {
        actor: who,
        ...context,
        traceparent: currentTraceparent(),
        deadline,
        digest: digestOf(input),
        number,
      },
      tokenLifeSeconds,
    ),
  };
};

export interface OpenedCall {
  actor: Actor;
  context: RequestContext;
  traceparent: string | undefined;
  input: unknown;
}

const refused = (reason: 'unsigned' | 'repeated' | 'foreign', message: string): AppError => {
  callsRefused.inc({ reason });
  return new AppError('forbidden', message);
};
const notSigned = () => refused('unsigned', 'The call is not signed');

/**
 * Verifies an envelope that came over the connection of these numbers. Throws `forbidden` for one that was there before,
 * or that nobody made for this call who may make it and has a key for it, and `timeout` past its deadline.
 */
export const openCall = (
  keys: ServiceKeys,
  call: NamedCall,
  received: unknown,
  numbers: CallNumbers,
): OpenedCall => {
  const sealed = envelope.safeParse(received);
  if (!sealed.success) throw notSigned();
  const { caller, said } = verifyClaims(keys, call, sealed.data);
  if (!mayCall(caller, call, said.actor)) throw refused('foreign', 'The call is not for this caller');
  if (!numbers.take(said.number)) throw refused('repeated', 'The call was made before');
  if (Date.now() > said.deadline) throw new AppError('timeout', 'The call came too late');
  return {
    actor: said.actor,
    context: { requestId: said.requestId, address: said.address },
    traceparent: said.traceparent,
    input: call.input.parse(JSON.parse(sealed.data.input)),
  };
};

/** Who signed it, by whose key it is, and what it says. */
const verifyClaims = (keys: ServiceKeys, call: NamedCall, { token, input }: Envelope) => {
  const signer = (caller: Caller) => {
    try {
      return { caller, said: verifyToken(keys.from(caller), call.pattern, token, claims) };
    } catch {
      // One answer for every kind of forgery.
      return undefined;
    }
  };
  for (const caller of callers) {
    const signed = signer(caller);
    if (signed?.said.digest === digestOf(input)) return signed;
  }
  throw notSigned();
};
