import type { Actor } from '@jobref/contracts/domain/actor';
import { limits } from '@jobref/contracts/domain/limits';
import type { authService, Contact } from '@jobref/contracts/wire/auth';
import type { AnswerOf, InputOf } from '@jobref/contracts/wire/calls';
import type { ColleagueName } from '@jobref/contracts/domain/users';
import { assertSystem } from '@jobref/service-kit/actors';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { assertMayReadNames } from '../users/users.policy.js';
import { ColleaguesRepository } from './colleagues.repository.js';

type ColleaguesQuery = InputOf<typeof authService.colleagues>;
type SessionEpochs = AnswerOf<typeof authService.sessionEpochs>;

/** People as colleagues and other services see them. Only the system may read contact details. */
@Injectable()
export class ColleaguesService {
  constructor(
    private readonly colleagues: ColleaguesRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Returns active people whose name or user name contains the query, ordered by name. */
  async find(actor: Actor, { query = '', limit }: ColleaguesQuery): Promise<ColleagueName[]> {
    assertMayReadNames(actor);
    return this.transactions.read(() => this.colleagues.containing(query, limit));
  }

  /** Returns the ids of people by name, for lists that are sorted by person. */
  async inOrder(actor: Actor): Promise<string[]> {
    assertMayReadNames(actor);
    return this.transactions.read(() => this.colleagues.inOrder(limits.peopleInOrder));
  }

  async byUsernames(actor: Actor, usernames: string[]): Promise<ColleagueName[]> {
    assertMayReadNames(actor);
    return this.transactions.read(() => this.colleagues.byUsernames(usernames));
  }

  async sessionEpochs(actor: Actor, userIds: string[]): Promise<SessionEpochs> {
    assertSystem(actor);
    return this.transactions.read(() => this.colleagues.sessionEpochs(userIds));
  }

  async contactsOf(actor: Actor, ids: string[]): Promise<Contact[]> {
    assertSystem(actor);
    return this.transactions.read(() => this.colleagues.contactsOf(ids));
  }
}
