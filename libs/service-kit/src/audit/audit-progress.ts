import { systemActor } from '@jobref/contracts/domain/actor';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/transactions.js';
import { auditEntries, auditOldestUnsealed } from '../ops/gauges.js';
import { OpsServer } from '../ops/ops-server.js';
import { AuditSealsRepository } from './audit-seals.repository.js';

const observer = systemActor('metrics');

/** Exports metrics: how many entries of the audit log are sealed, and how long others have been waiting. */
@Injectable()
export class AuditProgress {
  constructor(ops: OpsServer, transactions: Transactions, seals: AuditSealsRepository) {
    ops.measure({
      gauges: [auditEntries, auditOldestUnsealed],
      read: async () => {
        const progress = await transactions.run(observer, () => seals.progress());
        auditEntries.set({ state: 'sealed' }, progress.sealed);
        auditEntries.set({ state: 'unsealed' }, progress.unsealed);
        auditOldestUnsealed.set(progress.oldestSeconds);
      },
    });
  }
}
