import { createHash } from 'node:crypto';
import { actor, type Actor } from '@jobref/contracts/domain/actor';
import { type Caller, callers, mayCall } from '@jobref/contracts/wire/callers';
import type { NamedCall } from '@jobref/contracts/wire/calls';
import { z } from 'zod';
import { AppError } from '../errors.js';
import { callsRefused } from '../ops/metrics.js';
import type { RequestContext } from '../request-context.js';
import type { Keys, ServiceKeys } from '../service-keys.js';
import { InvalidTokenError, signToken, verifyToken } from '../tokens.js';
import { currentTraceparent } from '../tracing/tracing.js';
import { type CallNumber, callNumber, type ReplayGuard } from './replay-guard.js';

/**
 * Envelope of a call: a token with the actor, the request and the deadline, bound to the pattern (its audience) and to
 * the input by its digest. The input is a JSON string, so that both ends digest the same bytes.
 */
export const envelope = z.object({ token: z.string(), input: z.string() });
export type Envelope = z.infer<typeof envelope>;

const claims = z.object({
  actor,
  requestId: z.string(),
  address: z.string().optional(),
  /** The caller's span, if it is traced. */
  traceparent: z.string().optional(),
  /** Deadline in epoch milliseconds, after which the caller no longer waits. */
  deadline: z.number(),
  digest: z.string(),
  number: callNumber,
});

// Clocks of two machines differ slightly: the token outlives the deadline by this much only.
const tokenLifeSeconds = 60;
const digestOf = (input: string) => createHash('sha256').update(input).digest('base64url');

/** Actor, request context and call number of a call. */
export interface Sender {
  actor: Actor;
  context: RequestContext;
  number: CallNumber;
}

/**
 * Seals a call: returns its input with a token that names the actor and is valid for a minute, for this call and input
 * only.
 */
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
const tooLate = () => new AppError('timeout', 'The call came too late');

/**
 * Verifies an envelope that came over the connection of these numbers. Throws `forbidden` for a repeated call, an
 * invalid signature, or a caller that may not make this call, and `timeout` after its deadline.
 */
export const openCall = (
  keys: ServiceKeys,
  call: NamedCall,
  received: unknown,
  replayGuard: ReplayGuard,
): OpenedCall => {
  const sealed = envelope.safeParse(received);
  if (!sealed.success) throw notSigned();
  const { caller, content } = verifyClaims(keys, call, sealed.data);
  if (!mayCall(caller, call, content.actor)) throw refused('foreign', 'The call is not for this caller');
  if (!replayGuard.take(content.number)) throw refused('repeated', 'The call was made before');
  if (Date.now() > content.deadline) throw tooLate();
  return {
    actor: content.actor,
    context: { requestId: content.requestId, address: content.address },
    traceparent: content.traceparent,
    input: call.input.parse(JSON.parse(sealed.data.input)),
  };
};

/** Returns the caller whose key signed the token, and its claims. */
const verifyClaims = (keys: ServiceKeys, call: NamedCall, { token, input }: Envelope) => {
  let hasExpired = false;
  const signer = (caller: Caller) => {
    try {
      return { caller, content: verifyToken(keys.from(caller), call.pattern, token, claims) };
    } catch (error) {
      // The same answer for every kind of forgery; an expired token is from a caller whose clock is behind.
      hasExpired ||= error instanceof InvalidTokenError && error.expired;
      return undefined;
    }
  };
  for (const caller of callers) {
    const signed = signer(caller);
    if (signed?.content.digest === digestOf(input)) return signed;
  }
  throw hasExpired ? tooLate() : notSigned();
};
