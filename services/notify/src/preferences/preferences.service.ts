import type { Actor } from '@jobref/contracts/actor';
import {
  type NotificationPreferences,
  type NotificationPreferencesRequest,
  notificationType,
} from '@jobref/contracts/notifications';
import { AuditLog } from '@jobref/service-kit/audit/audit-log.repository';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { personIn } from '@jobref/service-kit/actors';
import { PreferencesRepository } from './preferences.repository.js';

/** How a person wants to hear of what happens; everybody chooses for themselves. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly preferences: PreferencesRepository,
    private readonly audit: AuditLog,
  ) {}

  of(actor: Actor): Promise<NotificationPreferences> {
    const { id } = personIn(actor);
    return this.transactions.run(actor, () => this.preferences.of(id));
  }

  /** Changes those kinds that are named. */
  set(actor: Actor, wanted: NotificationPreferencesRequest): Promise<NotificationPreferences> {
    const { id } = personIn(actor);
    return this.transactions.run(actor, async () => {
      await this.preferences.lock(id);
      const before = await this.preferences.of(id);
      const changed = notificationType.options.filter(
        (type) => wanted[type] && wanted[type] !== before[type],
      );
      if (changed.length === 0) return before;
      const those = (preferences: NotificationPreferencesRequest) =>
        Object.fromEntries(changed.map((type) => [type, preferences[type]]));
      await this.preferences.save(id, those(wanted));
      await this.audit.record(actor, {
        action: 'notification_preferences.changed',
        recordType: 'notification_preferences',
        recordId: id,
        before: those(before),
        after: those(wanted),
      });
      return { ...before, ...those(wanted) };
    });
  }
}
