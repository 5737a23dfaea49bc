import type { AuditVerification, ChainBreak, ChainBreakKind } from '@jobref/contracts/domain/audit';
import { limits } from '@jobref/contracts/domain/limits';
import { exactTime } from '../../../../ui/text/relative-time-text.js';
import { formatNumber } from '../../../../ui/text/format-number.js';

const breakTexts: Record<ChainBreakKind, (number: string) => string> = {
  entry_changed: (number) => `Entry ${number} was changed after it was sealed.`,
  entry_removed: (number) => `Entry ${number} was removed from the log; only its seal is left.`,
  entry_misdated: (number) =>
    `The time of entry ${number} does not fit the entries around it: it was put in by hand, or the server’s clock was set back.`,
  seals_removed: (number) => `The seals from number ${number} up to the next remaining one were removed.`,
  seal_forged: (number) => `Seal ${number} was forged: its hash does not match its content.`,
  order_broken: (number) =>
    `Seal ${number} does not follow the one before it: the chain was cut and rejoined.`,
  tail_cut_off: (number) =>
    `The newest entries were cut off: the log ends before number ${number}, but more had been sealed.`,
  chain_rewritten: (number) =>
    `The chain was rewritten: seal ${number} is not the one that is kept outside the database.`,
  head_lost: (number) =>
    `Nothing is kept outside the database any more, so nobody can tell whether entries after number ${number} were cut off.`,
};

/** Returns a sentence that describes a break in the chain. */
export const breakText = ({ kind, sequence }: Pick<ChainBreak, 'kind' | 'sequence'>) =>
  breakTexts[kind](String(sequence));

const entries = (count: number) => (count === 1 ? '1 entry' : `${formatNumber(count)} entries`);

/** Returns how much of a log is sealed, as text. */
export const sealedText = ({ sealed, whole }: Pick<AuditVerification, 'sealed' | 'whole'>) => {
  if (sealed === 0) return 'No entry is sealed yet.';
  return whole ? `${entries(sealed)} sealed, none changed.` : `${entries(sealed)} sealed.`;
};

/** Returns how many entries are unsealed and since when; null if there are none. */
export const unsealedText = ({
  unsealed,
  unsealedSince,
}: Pick<AuditVerification, 'unsealed' | 'unsealedSince'>) => {
  if (unsealed === 0) return null;
  const since = unsealedSince === null ? '' : `, the oldest since ${exactTime(unsealedSince)}`;
  return `${entries(unsealed)} not sealed yet${since}.`;
};

export const breaksHeading = (count: number) =>
  count >= limits.auditChainBreaks
    ? `The first ${limits.auditChainBreaks} places where it breaks:`
    : 'Where it breaks:';
