import type { Actor } from '@jobref/contracts/domain/actor';
import {
  type NotificationPreferences,
  type NotificationPreferencesRequest,
  notificationType,
} from '@jobref/contracts/domain/notifications';
import { AuditLog } from '@jobref/service-kit/audit/audit-log.repository';
import { fieldChanges } from '@jobref/service-kit/audit/field-changes';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { requireUser } from '@jobref/service-kit/actors';
import { PreferencesRepository } from './preferences.repository.js';

/** Notification preferences of a person, who alone can change them. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly preferences: PreferencesRepository,
    private readonly audit: AuditLog,
  ) {}

  of(actor: Actor): Promise<NotificationPreferences> {
    const { id } = requireUser(actor);
    return this.transactions.run(actor, () => this.preferences.of(id));
  }

  /** Changes only the types that are named. */
  set(actor: Actor, request: NotificationPreferencesRequest): Promise<NotificationPreferences> {
    const { id } = requireUser(actor);
    return this.transactions.run(actor, async () => {
      await this.transactions.lock(`preferences of ${id}`);
      const before = await this.preferences.of(id);
      const changes = fieldChanges(notificationType.options, before, request);
      if (!changes) return before;
      await this.preferences.save(id, changes.after);
      await this.audit.record(actor, {
        action: 'notification_preferences.changed',
        recordType: 'notification_preferences',
        recordId: id,
        before: changes.before,
        after: changes.after,
      });
      return { ...before, ...changes.after };
    });
  }
}
