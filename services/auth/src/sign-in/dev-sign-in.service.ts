import { type Role, systemActor } from '@jobref/contracts/domain/actor';
import type { Principal } from '@jobref/contracts/wire/auth';
import { AuditLog } from '@jobref/service-kit/audit/audit-log.repository';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { forbidden, notFound } from '@jobref/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type AuthConfig } from '../config.js';
import { presentPrincipal } from '../users/user.presenter.js';
import { type DemoPerson, DemoPeopleRepository } from './demo-people.repository.js';

const demoPeople: Record<Role, DemoPerson> = {
  agent: {
    firstName: 'Mara',
    lastName: 'Lindqvist',
    username: 'demo.agent',
    email: 'demo.agent@jobref.example',
    role: 'agent',
  },
  administrator: {
    firstName: 'Helen',
    lastName: 'Brandt',
    username: 'demo.administrator',
    email: 'demo.administrator@jobref.example',
    role: 'administrator',
  },
};
const system = systemActor('development sign-in');

/** Sign-in without a password, as a demo person; only while DEV_LOGIN is on [LP-06]. */
@Injectable()
export class DevSignInService {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly people: DemoPeopleRepository,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  async devSignIn({ role }: { role: Role }): Promise<Principal> {
    if (!this.config.DEV_LOGIN) throw notFound('Development sign-in');
    return this.transactions.run(system, async () => {
      const added = await this.people.addIfMissing(demoPeople[role]);
      if (added) await this.record('user.created', added, { demo: true, role });
      const person = await this.people.signInAs(demoPeople[role].username);
      // The demo person may have been changed since; development sign-in must not bypass that change.
      if (!person?.isActive || person.mustChangePassword || person.role !== role)
        throw forbidden('This demo account has been changed');
      await this.record('user.signed_in', person.id, { door: 'development' });
      return presentPrincipal(person);
    });
  }

  private record(action: string, recordId: string, after: object): Promise<void> {
    return this.audit.record(system, { action, recordType: 'user', recordId, after });
  }
}
