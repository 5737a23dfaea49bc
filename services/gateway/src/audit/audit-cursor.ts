import { type AuditPlace, auditPlace } from '@jobref/contracts/domain/audit';
import { cursorAt, placeIn } from '@jobref/service-kit/paging/cursor';
import { z } from 'zod';

// Postgres knows no year 0.
const shape = z.tuple([auditPlace.shape.at.refine((at) => at >= '0001'), auditPlace.shape.id]);

export const encodeAuditCursor = ({ at, id }: AuditPlace): string => cursorAt([at, id]);

/** Null for the first page. Throws `invalid_input` for anything that encodeAuditCursor did not make. */
export const decodeAuditCursor = (cursor: string | undefined): AuditPlace | null => {
  const place = placeIn(cursor, shape);
  return place && { at: place[0], id: place[1] };
};
