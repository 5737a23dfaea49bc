import type { BulkWork } from '@jobref/contracts/domain/bulk';
import type { ImportRow } from '@jobref/contracts/domain/imports';
import { isRefusal } from '../../api/api-error.js';
import { request } from '../../api/request.js';

const mostRows = 500;
/** Below the server's limit for a body. */
const mostBytes = 200_000;

/** Splits rows into parts within these limits. */
export const splitRows = (rows: readonly ImportRow[]): ImportRow[][] => {
  const parts: ImportRow[][] = [];
  let size = Infinity;
  for (const row of rows) {
    const bytes = new TextEncoder().encode(JSON.stringify(row)).length;
    const last = parts.at(-1);
    if (!last || last.length >= mostRows || size + bytes > mostBytes) {
      parts.push([row]);
      size = bytes;
    } else {
      last.push(row);
      size += bytes;
    }
  }
  return parts;
};

/**
 * Sends all rows of an import and starts it. A retry with the same id continues; no row is imported twice. Calls
 * `onMayHaveStarted` when the answer to the start is lost or a failure (5xx): from then on the rows are fixed.
 */
export const sendRows = async (
  importId: string,
  rows: readonly ImportRow[],
  onSent: (count: number) => void,
  onMayHaveStarted: () => void,
): Promise<BulkWork> => {
  let sent = 0;
  for (const part of splitRows(rows)) {
    await request('PUT', `/api/imports/${importId}/rows`, { rows: part, isFirst: sent === 0 });
    sent += part.length;
    onSent(sent);
  }
  try {
    return await request<BulkWork>('POST', `/api/imports/${importId}/start`, { count: rows.length });
  } catch (error) {
    if (!isRefusal(error)) onMayHaveStarted();
    throw error;
  }
};
