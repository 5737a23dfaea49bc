import type { Actor } from '@jobref/contracts/domain/actor';
import type { AnswerOf } from '@jobref/contracts/wire/calls';
import { notifyService } from '@jobref/contracts/wire/notify';
import { assertAdministratorOrSystem } from '@jobref/service-kit/actors';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { createPresenter } from '@jobref/service-kit/create-presenter';
import { Injectable } from '@nestjs/common';
import { MailDeliveriesRepository } from './mail-deliveries.repository.js';

const presentLastMail = createPresenter(notifyService.lastMails.output.element);

@Injectable()
export class MailDeliveriesService {
  constructor(
    private readonly deliveries: MailDeliveriesRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Returns the state of the last mail to each of these people. */
  async lastMails(actor: Actor, userIds: string[]): Promise<AnswerOf<typeof notifyService.lastMails>> {
    assertAdministratorOrSystem(actor);
    const rows = await this.transactions.run(actor, () => this.deliveries.lastOf(userIds));
    return rows.map(presentLastMail);
  }
}
