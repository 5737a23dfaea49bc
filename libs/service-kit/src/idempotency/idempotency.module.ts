import { Global, Module } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.js';
import { housekeeping } from '../housekeeping.js';
import { RememberedAnswer } from './remembered-answer.entity.js';
import { IdempotencyStore } from './idempotency-store.js';

const hourMs = 3_600_000;

/** Idempotency for services with creating requests: needs a migration with `createIdempotencyTable`. */
@Global()
@Module({
  imports: [DatabaseModule.forFeature([RememberedAnswer])],
  providers: [
    IdempotencyStore,
    housekeeping(IdempotencyStore, hourMs, (answers, now) => answers.forget(now)),
  ],
  exports: [IdempotencyStore],
})
export class IdempotencyModule {}
