import type { AuditCheckpoint, ChainBreak, ChainBreakKind, ChainEnd } from '@jobref/contracts/domain/audit';
import { limits } from '@jobref/contracts/domain/limits';
import { detailsDigestOf, entryDigestOf, genesis, hashOf, type Seal, type SealableEntry } from './chain.js';

/** A seal with its entry in their current state; null if the entry no longer exists. */
export interface Link {
  seal: Seal;
  entry: (SealableEntry & { erased: boolean; erasureRecorded: boolean }) | null;
}

/** Entries are sealed in order of time, except those of long transactions, which never exceed this limit. */
const longestTransactionMs = 10 * 60_000;

/** Verifies a chain link by link and records where it differs from its seals. */
export class ChainCheck {
  private readonly breaks: ChainBreak[];
  private readonly kept: ChainEnd | null;
  private sealed: number;
  private end: ChainEnd;
  private newest: number;
  private gap = false;

  /** Continues the check that stopped here. */
  constructor(from: AuditCheckpoint) {
    this.breaks = [...from.breaks];
    this.kept = from.keptOutside;
    this.sealed = from.sealed;
    this.end = from.last;
    this.newest = from.newest;
  }

  /** Begins a check. `keptOutside` is the end of the chain as stored outside the database. */
  static begin(keptOutside: ChainEnd | null): ChainCheck {
    return new ChainCheck({ sealed: 0, last: genesis, newest: 0, keptOutside, breaks: [] });
  }

  /** Returns where the check stands. */
  get checkpoint(): AuditCheckpoint {
    const { sealed, end: last, newest, kept: keptOutside, breaks } = this;
    return { sealed, last, newest, keptOutside, breaks };
  }

  next({ seal, entry }: Link): void {
    this.gap = seal.sequence !== this.end.sequence + 1;
    if (this.gap) this.note(this.end.sequence + 1, 'seals_removed', null);
    const kind = this.faultOf(seal) ?? (entry ? this.faultIn(entry, seal) : 'entry_removed');
    if (kind) this.note(seal.sequence, kind, seal.entryId);
    this.end = { sequence: seal.sequence, hash: seal.hash };
    this.sealed += 1;
  }

  /** Ends the check: compares the chain with the end stored outside. */
  finish(): void {
    const { kept, end } = this;
    if (!kept && end.sequence > 0) this.note(end.sequence, 'head_lost', null);
    if (kept && kept.sequence > end.sequence) this.note(end.sequence + 1, 'tail_cut_off', null);
  }

  private faultOf(seal: Seal): ChainBreakKind | null {
    if (seal.hash !== hashOf(seal)) return 'seal_forged';
    if (!this.gap && seal.previousHash !== this.end.hash) return 'order_broken';
    if (seal.sequence === this.kept?.sequence && seal.hash !== this.kept.hash) return 'chain_rewritten';
    return null;
  }

  private faultIn(entry: NonNullable<Link['entry']>, seal: Seal): ChainBreakKind | null {
    const isErased = entry.erased && entry.erasureRecorded && !entry.before && !entry.after;
    const detailsDigest = isErased ? seal.detailsDigest : detailsDigestOf(entry);
    if (detailsDigest !== seal.detailsDigest || entryDigestOf(entry, detailsDigest) !== seal.entryDigest)
      return 'entry_changed';
    const [at, sealedAt] = [Date.parse(entry.at), Date.parse(seal.sealedAt)];
    if (this.newest - sealedAt > longestTransactionMs) {
      // The clock was set back: only this entry is reported, not all until the time before is reached again.
      this.newest = Math.min(at, sealedAt);
      return 'entry_misdated';
    }
    if (this.newest - at > longestTransactionMs || at - sealedAt > longestTransactionMs)
      return 'entry_misdated';
    this.newest = Math.max(this.newest, at);
    return null;
  }

  private note(sequence: number, kind: ChainBreakKind, entryId: string | null): void {
    if (this.breaks.length < limits.auditChainBreaks) this.breaks.push({ sequence, kind, entryId });
  }
}
