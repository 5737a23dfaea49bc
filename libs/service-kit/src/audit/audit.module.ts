import { type DynamicModule, Module } from '@nestjs/common';
import { AuditSealer } from './audit-sealer.js';
import { AuditProgress } from './audit-progress.js';
import { AuditSealing } from './audit-sealing.js';
import { AuditSealsRepository } from './audit-seals.repository.js';
import { AuditTrail } from './audit-trail.js';
import { AuditTrailRepository } from './audit-trail.repository.js';
import { AUDIT_OPTIONS, type AuditOptions } from './audit.options.js';
import { ChainAnchor } from './chain-anchor.js';

/** Seals a service's audit log, and reads and checks it: needs DatabaseModule and the tables of `createAuditSeals`. */
@Module({})
export class AuditModule {
  static forRoot(options: AuditOptions): DynamicModule {
    return {
      module: AuditModule,
      providers: [
        { provide: AUDIT_OPTIONS, useValue: options },
        ChainAnchor,
        AuditSealsRepository,
        AuditTrailRepository,
        AuditSealing,
        AuditSealer,
        AuditProgress,
        AuditTrail,
      ],
      exports: [AuditTrail],
    };
  }
}
