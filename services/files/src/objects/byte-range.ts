import type { ByteRange } from '@jobref/object-store/object-store';
import { AppError } from '@jobref/service-kit/errors';

/** Error for a range that begins after the last byte; the response must state the `size`. */
export class RangeNotSatisfiable extends AppError {
  constructor(readonly size: number) {
    super('range_not_satisfiable', 'The range lies outside of the file');
  }
}

/**
 * Returns the bytes that a Range header requests, or null for all of them: without a header, with an invalid one, or
 * with several ranges at once (RFC 9110 section 14.2 lets a server ignore them). Throws RangeNotSatisfiable.
 */
export const rangeOf = (header: string | undefined, size: number): ByteRange | null => {
  const parts = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  const [from, to] = [parts?.[1] ?? '', parts?.[2] ?? ''];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(from) > Number(to)) return null;
  if (start > end) throw new RangeNotSatisfiable(size);
  return { start, end };
};
