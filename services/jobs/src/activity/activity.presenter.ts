import { activityRecord } from '@jobref/contracts/domain/activity';
import { createPresenter } from '@jobref/service-kit/create-presenter';

export const presentActivity = createPresenter(activityRecord);
