import { Global, Module } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.js';
import { housekeeping } from '../housekeeping.js';
import { RememberedAnswer } from './remembered-answer.entity.js';
import { RememberedAnswers } from './remembered-answers.js';

const hourMs = 3_600_000;

/** Idempotency for services with creating requests: needs a migration with `createRememberedAnswers`. */
@Global()
@Module({
  imports: [DatabaseModule.forFeature([RememberedAnswer])],
  providers: [
    RememberedAnswers,
    housekeeping(RememberedAnswers, hourMs, (answers, now) => answers.forget(now)),
  ],
  exports: [RememberedAnswers],
})
export class IdempotencyModule {}
