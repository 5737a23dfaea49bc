import {
  createActorFunctions,
  isolateAuditLog,
  enableRowSecurity,
} from '@jobref/service-kit/database/isolation';
import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

const role = 'jobref_notify';
const isSystem = '(select notify.acts_as_system())';
const seesAll = '(select notify.sees_all())';
const isActor = (column: string) => `${column} = (select notify.actor_id())`;

/**
 * Administrators manage people and see delivery states of mails; notifications are visible to their recipient only
 * [PE-06].
 */
const policies = `
  create policy seen on notify.notifications for select to ${role} using (${isSystem} or ${isActor('recipient_id')});
  create policy read on notify.notifications for update to ${role} using (${isSystem} or ${isActor('recipient_id')});
  create policy made on notify.notifications for insert to ${role} with check (${isSystem});
  create policy removed on notify.notifications for delete to ${role} using (${isSystem});

  create policy seen on notify.notification_events for select to ${role} using (${isSystem} or ${isActor('recipient_id')});
  create policy made on notify.notification_events for insert to ${role} with check (${isSystem});
  create policy removed on notify.notification_events for delete to ${role} using (${isSystem});

  create policy seen on notify.notification_preferences for select to ${role} using (${isSystem} or ${isActor('user_id')});
  create policy made on notify.notification_preferences for insert to ${role} with check (${isActor('user_id')});
  create policy changed on notify.notification_preferences for update to ${role} using (${isActor('user_id')});

  create policy seen on notify.mail_deliveries for select to ${role} using (${seesAll});
  create policy made on notify.mail_deliveries for insert to ${role} with check (${isSystem});
  create policy changed on notify.mail_deliveries for update to ${role} using (${isSystem});
  create policy removed on notify.mail_deliveries for delete to ${role} using (${isSystem});
`;

const isolated = ['notifications', 'notification_events', 'notification_preferences', 'mail_deliveries'];

export class IsolatePeople1795210000001 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createActorFunctions(runner, 'notify');
    for (const table of isolated) await enableRowSecurity(runner, `notify.${table}`);
    await runner.query(policies);
    await isolateAuditLog(runner, 'notify', role);
  }
}
