import type { Actor } from '@jobref/contracts/domain/actor';
import { assertAdministratorOrSystem } from '@jobref/service-kit/actors';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { type LastMail, presentLastMail } from './mail-deliveries.presenter.js';
import { MailDeliveriesRepository } from './mail-deliveries.repository.js';

@Injectable()
export class MailDeliveriesService {
  constructor(
    private readonly deliveries: MailDeliveriesRepository,
    private readonly transactions: Transactions,
  ) {}

  /** The state of the last mail to each of these people. */
  async lastMails(actor: Actor, userIds: string[]): Promise<LastMail[]> {
    assertAdministratorOrSystem(actor);
    const rows = await this.transactions.run(actor, () => this.deliveries.lastOf(userIds));
    return rows.map(presentLastMail);
  }
}
