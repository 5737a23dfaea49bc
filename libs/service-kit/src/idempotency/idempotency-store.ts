import { type Actor, systemActor } from '@jobref/contracts/domain/actor';
import type { Idempotency } from '@jobref/contracts/wire/idempotency';
import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { requireUser } from '../actors.js';
import { Transactions } from '../database/transactions.js';
import { AppError } from '../errors.js';
import { RememberedAnswer } from './remembered-answer.entity.js';

const rememberedMs = 24 * 3_600_000;
const housekeeper = systemActor('remembered answers');

/** Runs a creating request once per person and key, and repeats its answer for a day. */
@Injectable()
export class IdempotencyStore {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Returns the result of `work`, stored in the same transaction: a failure leaves neither. A concurrent identical
   * request waits for the first. Without a key `work` simply runs. `assertAccess` throws if the person may no longer have a
   * stored answer: access may have ended since. Throws `idempotency_key_reused`.
   */
  once<T extends object>(
    actor: Actor,
    idempotency: Idempotency,
    work: () => Promise<T>,
    assertAccess: (answer: T) => Promise<unknown>,
  ): Promise<T> {
    if (!idempotency) return work();
    const { key, digest } = idempotency;
    const { id: personId } = requireUser(actor);
    return this.transactions.run(actor, async () => {
      if (!(await this.claim({ personId, key, digest }))) {
        const known = await this.answerTo<T>(personId, key, digest);
        await assertAccess(known);
        return known;
      }
      const answer = await work();
      await this.transactions.manager.update(RememberedAnswer, { personId, key }, { answer });
      return answer;
    });
  }

  /** Deletes answers older than a day. */
  async forget(now: Date): Promise<void> {
    const createdAt = LessThan(new Date(now.getTime() - rememberedMs));
    await this.transactions.run(housekeeper, () =>
      this.transactions.manager.delete(RememberedAnswer, { createdAt }),
    );
  }

  /** Claims the key: its primary key blocks concurrent requests with the same key until this transaction ends. */
  private async claim(claimed: Partial<RememberedAnswer>): Promise<boolean> {
    const insert = this.transactions.manager.createQueryBuilder().insert().into(RememberedAnswer);
    const claim = await insert.values(claimed).orIgnore().returning('key').execute();
    return (claim.raw as object[]).length > 0;
  }

  private async answerTo<T>(personId: string, key: string, digest: string): Promise<T> {
    const known = await this.transactions.manager.findOneByOrFail(RememberedAnswer, { personId, key });
    if (known.digest !== digest)
      throw new AppError(
        'idempotency_key_reused',
        'This Idempotency-Key was sent before with another request',
      );
    return known.answer as T;
  }
}
