import type { Actor } from '@jobref/contracts/domain/actor';
import type { OrganisationRecord, UpdateOrganisationRequest } from '@jobref/contracts/domain/organisation';
import { removeObjects } from '@jobref/contracts/wire/queues';
import { objectKeys } from '@jobref/contracts/wire/files';
import { AuditLog } from '@jobref/service-kit/audit/audit-log.repository';
import { fieldChanges } from '@jobref/service-kit/audit/field-changes';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { AppError } from '@jobref/service-kit/errors';
import { Outbox } from '@jobref/service-kit/outbox/outbox';
import { assertVersion } from '@jobref/service-kit/versions';
import { Injectable } from '@nestjs/common';
import { assertAdministrator } from '@jobref/service-kit/actors';
import {
  editable,
  type EditableField,
  type OrganisationSettings,
  type Setting,
} from './organisation-settings.entity.js';
import { presentOrganisation, versionOfOrganisation } from './organisation.presenter.js';
import { OrganisationRepository } from './organisation.repository.js';

/** The organisation as shown on the sign-in page, on dossiers and in mails [AD-03]. */
@Injectable()
export class OrganisationService {
  constructor(
    private readonly settings: OrganisationRepository,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
  ) {}

  /** Returns the settings to any caller: the sign-in page shows the name. */
  async current(): Promise<OrganisationRecord> {
    return presentOrganisation(await this.transactions.read(() => this.settings.current()));
  }

  /** Throws `conflict` when `ifMatch` does not contain the current version. */
  async update(
    actor: Actor,
    request: UpdateOrganisationRequest,
    ifMatch?: string[],
  ): Promise<OrganisationRecord> {
    assertAdministrator(actor);
    return this.transactions.run(actor, async () => {
      const settings = await this.settings.lock();
      assertVersion(ifMatch, versionOfOrganisation(settings));
      const changes = fieldChanges<EditableField, Setting>(editable, settings, request);
      if (!changes) return presentOrganisation(settings);
      const { timeZone } = changes.after;
      if (typeof timeZone === 'string' && !(await this.settings.knowsTimeZone(timeZone)))
        throw new AppError('invalid_input', 'Not a known time zone', 'timeZone');
      return this.store(actor, settings, 'organisation.updated', changes);
    });
  }

  /** Sets the logo whose bytes are stored under this version; null removes it. Deletes the previous logo's bytes. */
  async setLogo(actor: Actor, logoVersion: string | null): Promise<OrganisationRecord> {
    assertAdministrator(actor);
    return this.transactions.run(actor, async () => {
      const settings = await this.settings.lock();
      const before = { logoVersion: settings.logoVersion };
      if (before.logoVersion === logoVersion) return presentOrganisation(settings);
      if (before.logoVersion !== null)
        await this.outbox.add(removeObjects, { prefixes: [objectKeys.logoVersion(before.logoVersion)] });
      const action = logoVersion === null ? 'organisation.logo_removed' : 'organisation.logo_changed';
      return this.store(actor, settings, action, { before, after: { logoVersion } });
    });
  }

  private async store(
    actor: Actor,
    settings: OrganisationSettings,
    action: string,
    changes: { before: object; after: object },
  ): Promise<OrganisationRecord> {
    Object.assign(settings, changes.after, { updatedAt: new Date() });
    await this.settings.update(settings);
    await this.audit.record(actor, { action, recordType: 'organisation', ...changes });
    return presentOrganisation(settings);
  }
}
