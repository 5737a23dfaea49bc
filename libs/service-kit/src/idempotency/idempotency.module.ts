import { Global, Module } from '@nestjs/common';
import { Housekeeping } from '../housekeeping.js';
import { type Logger, LOGGER } from '../logging.js';
import { RememberedAnswers } from './remembered-answers.js';

const hourMs = 3_600_000;

/** For services that make things: needs `RememberedAnswer` among their entities and a migration with `createRememberedAnswers`. */
@Global()
@Module({
  providers: [
    RememberedAnswers,
    {
      provide: Housekeeping,
      inject: [RememberedAnswers, LOGGER],
      useFactory: (answers: RememberedAnswers, logger: Logger) =>
        new Housekeeping((now) => answers.forget(now), hourMs, logger),
    },
  ],
  exports: [RememberedAnswers],
})
export class IdempotencyModule {}
