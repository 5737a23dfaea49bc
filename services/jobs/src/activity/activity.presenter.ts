import type { ActivityRecord } from '@jobref/contracts/domain/activity';
import type { ActivityRow } from './activity.repository.js';

export const presentActivity = (row: ActivityRow): ActivityRecord => ({
  id: row.id,
  action: row.action,
  description: row.description,
  createdAt: row.createdAt.toISOString(),
  jobReferenceId: row.jobReferenceId,
  actorId: row.actorId,
  colleagueId: row.colleagueId,
});
