import { createHash } from 'node:crypto';
import type { ChainEnd } from '@jobref/contracts/domain/audit';
import { canonicalJson } from '../canonical-json.js';
import type { AuditEntry } from './audit-entry.entity.js';
import type { AuditSeal } from './audit-seal.entity.js';

/** An entry with all fields covered by its seal; `at` as text with microsecond precision. */
export type SealableEntry = Omit<AuditEntry, 'at' | 'erasedAt'> & { at: string };

/** An entry's position in the chain; `sealedAt` as ISO text in milliseconds. */
export type Seal = Omit<AuditSeal, 'sealedAt'> & { sealedAt: string };

/** The end of an empty chain. */
export const genesis: ChainEnd = { sequence: 0, hash: '0'.repeat(64) };

const digestOf = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex');

/**
 * Returns the SHA-256 of the erasable details. Salted, so that a guessed name cannot be confirmed from the digest
 * alone.
 */
export const detailsDigestOf = ({ salt, before, after }: SealableEntry): string =>
  digestOf({ salt, before, after });

/** Returns the SHA-256 of the entry's facts, with its details only as their digest. */
export const entryDigestOf = (entry: SealableEntry, detailsDigest: string): string => {
  const { id, at, actorKind, actorId, actorName, action, recordType, recordId, requestId, address } = entry;
  const actor = { actorKind, actorId, actorName };
  return digestOf({ id, at, ...actor, action, recordType, recordId, requestId, address, detailsDigest });
};

/** Returns the SHA-256 of the previous hash and the seal's content. */
export const hashOf = ({ sequence, entryDigest, previousHash, sealedAt }: Omit<Seal, 'hash'>): string =>
  digestOf({ previousHash, sequence, entryDigest, sealedAt });

/** Numbers and chains these entries, in their order, after the end of the chain. */
export const sealAfter = (end: ChainEnd, entries: SealableEntry[], sealedAt: string): Seal[] => {
  let { sequence, hash } = end;
  return entries.map((entry) => {
    const detailsDigest = detailsDigestOf(entry);
    const seal = {
      sequence: (sequence += 1),
      entryId: entry.id,
      detailsDigest,
      entryDigest: entryDigestOf(entry, detailsDigest),
      previousHash: hash,
      sealedAt,
    };
    hash = hashOf(seal);
    return { ...seal, hash };
  });
};

/** Returns the end of the chain after these seals. */
export const endOf = (seals: Pick<Seal, 'sequence' | 'hash'>[]): ChainEnd => {
  const { sequence, hash } = seals.at(-1) ?? genesis;
  return { sequence, hash };
};

/**
 * Returns the end from which the chain continues: its last seal; or the end kept outside the database, if the chain no
 * longer leads there, so that the gap stays detectable for ever. `hashAtKept` is the chain's hash at the kept number.
 */
export const continuationOf = (last: ChainEnd, kept: ChainEnd, hashAtKept: string | null): ChainEnd => ({
  sequence: Math.max(last.sequence, kept.sequence),
  hash: hashAtKept === kept.hash ? last.hash : kept.hash,
});
