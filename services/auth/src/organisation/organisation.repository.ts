import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { OrganisationSettings } from './organisation-settings.entity.js';

@Injectable()
export class OrganisationRepository {
  constructor(private readonly transactions: Transactions) {}

  current(): Promise<OrganisationSettings> {
    return this.transactions.manager.findOneByOrFail(OrganisationSettings, { onlyRow: true });
  }

  /** Returns the settings, locked against concurrent changes until the transaction ends. */
  lock(): Promise<OrganisationSettings> {
    return this.transactions.manager
      .createQueryBuilder(OrganisationSettings, 'settings')
      .setLock('for_no_key_update')
      .getOneOrFail();
  }

  async update(settings: OrganisationSettings): Promise<void> {
    await this.transactions.manager.save(settings);
  }

  /** Returns whether Postgres knows this time zone: reports group by day in it. */
  async knowsTimeZone(name: string): Promise<boolean> {
    const rows = await this.transactions.rows<object>(
      'select from pg_timezone_names where lower(name) = lower($1)',
      [name],
    );
    return rows.length > 0;
  }
}
