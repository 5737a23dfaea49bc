import { type AuditPosition, auditPosition } from '@jobref/contracts/domain/audit';
import { encodePosition, decodePosition } from '@jobref/service-kit/paging/cursor';
import { z } from 'zod';

// Postgres has no year 0.
const shape = z
  .tuple([auditPosition.shape.at.refine((at) => at >= '0001'), auditPosition.shape.id])
  .transform(([at, id]): AuditPosition => ({ at, id }));

export const encodeAuditCursor = ({ at, id }: AuditPosition, list: string): string =>
  encodePosition([at, id], list);

/**
 * Returns null for the first page. Throws `invalid_input` for anything that encodeAuditCursor did not create for this
 * list.
 */
export const decodeAuditCursor = (cursor: string | undefined, list: string): AuditPosition | null =>
  decodePosition(cursor, shape, list);
