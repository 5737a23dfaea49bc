import { type DynamicModule, Module } from '@nestjs/common';
import { housekeeping } from '../housekeeping.js';
import { AuditSealer } from './audit-sealer.js';
import { AuditSealing } from './audit-sealing.js';
import { AuditSealsRepository } from './audit-seals.repository.js';
import { AuditTrail } from './audit-trail.js';
import { AuditTrailRepository } from './audit-trail.repository.js';
import { ChainAnchor } from './chain-anchor.js';

/** An entry is to be sealed within a second [PE-07]. */
const sealEveryMs = 500;

interface AuditOptions {
  /** Schema of the audit log. */
  schema: string;
  /** URL of the Redis that stores the chain's end. */
  redisUrl: string;
}

/** Seals, reads and verifies a service's audit log: needs DatabaseModule and the tables of `createAuditSeals`. */
@Module({})
export class AuditModule {
  static forRoot({ schema, redisUrl }: AuditOptions): DynamicModule {
    return {
      module: AuditModule,
      providers: [
        { provide: ChainAnchor, useFactory: () => new ChainAnchor(schema, redisUrl) },
        AuditSealsRepository,
        AuditTrailRepository,
        AuditSealing,
        AuditSealer,
        housekeeping(AuditSealer, sealEveryMs, (sealer) => sealer.seal()),
        AuditTrail,
      ],
      exports: [AuditTrail],
    };
  }
}
