const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The columns of an entry, for a table aliased e; its time as text with microsecond precision. */
export const entryColumns = `e.id, ${utc('e.at')} as at, e.actor_kind as "actorKind", e.actor_id as "actorId",
  e.actor_name as "actorName", e.action, e.record_type as "recordType", e.record_id as "recordId",
  e.request_id as "requestId", e.address, e.before, e.after, ${utc('e.erased_at')} as "erasedAt"`;
