import { type AuditPlace, auditPlace } from '@jobref/contracts/audit';
import { AppError } from '@jobref/service-kit/errors';
import { z } from 'zod';

const wire = z.tuple([auditPlace.shape.at, auditPlace.shape.id]);

export const encodeAuditCursor = ({ at, id }: AuditPlace): string =>
  Buffer.from(JSON.stringify([at, id])).toString('base64url');

/** Throws `invalid_input` for anything that no page handed out. */
export const decodeAuditCursor = (cursor: string): AuditPlace => {
  try {
    const [at, id] = wire.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { at, id };
  } catch {
    throw new AppError('invalid_input', 'cursor is not one that a page handed out', 'cursor');
  }
};
