import { type DynamicModule, Module } from '@nestjs/common';
import { AuditSealer } from './audit-sealer.js';
import { AuditSealing } from './audit-sealing.js';
import { AuditSealsRepository } from './audit-seals.repository.js';
import { AuditTrail } from './audit-trail.js';
import { AuditTrailRepository } from './audit-trail.repository.js';
import { ChainAnchor } from './chain-anchor.js';

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
        AuditTrail,
      ],
      exports: [AuditTrail],
    };
  }
}
