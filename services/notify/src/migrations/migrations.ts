import { CreateMailDeliveries1795132800001 } from './1795132800001-create-mail-deliveries.js';
import { SealAuditLog1795205160000 } from './1795205160000-seal-audit-log.js';
import { CreateNotifications1795210000000 } from './1795210000000-create-notifications.js';
import { IsolatePeople1795210000001 } from './1795210000001-isolate-people.js';
import { TraceOutbox1795249000000 } from './1795249000000-trace-outbox.js';
import { FollowEvents1795251000000 } from './1795251000000-follow-events.js';
import { TellOfHandOvers1795365000001 } from './1795365000001-tell-of-hand-overs.js';
import { PrioritiseOutbox1795367000000 } from './1795367000000-prioritise-outbox.js';
import { GatherByPerson1795367000001 } from './1795367000001-gather-by-person.js';
import { TellOfLinks1795420000000 } from './1795420000000-tell-of-links.js';
import { TellOfMatches1795490000001 } from './1795490000001-tell-of-matches.js';
import { TellOfSharedSearches1795530000001 } from './1795530000001-tell-of-shared-searches.js';
import { KeepUnreadEvents1795645000001 } from './1795645000001-keep-unread-events.js';
import { NotifyOfFailedLinkMails1795646000001 } from './1795646000001-notify-of-failed-link-mails.js';

/** Every migration of the schema, oldest first. */
export const migrations = [
  CreateMailDeliveries1795132800001,
  SealAuditLog1795205160000,
  CreateNotifications1795210000000,
  IsolatePeople1795210000001,
  TraceOutbox1795249000000,
  FollowEvents1795251000000,
  TellOfHandOvers1795365000001,
  PrioritiseOutbox1795367000000,
  GatherByPerson1795367000001,
  TellOfLinks1795420000000,
  TellOfMatches1795490000001,
  TellOfSharedSearches1795530000001,
  KeepUnreadEvents1795645000001,
  NotifyOfFailedLinkMails1795646000001,
];
