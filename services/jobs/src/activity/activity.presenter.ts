import { activityRecord } from '@jobref/contracts/domain/activity';
import { presenterOf } from '@jobref/service-kit/presenter-of';

export const presentActivity = presenterOf(activityRecord);
