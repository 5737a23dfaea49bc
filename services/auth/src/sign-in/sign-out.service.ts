import type { Actor } from '@jobref/contracts/domain/actor';
import type { authService } from '@jobref/contracts/wire/auth';
import type { InputOf } from '@jobref/contracts/wire/calls';
import { AuditLog } from '@jobref/service-kit/audit/audit-log.repository';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { requireUser } from '@jobref/service-kit/actors';

type SessionEnd = InputOf<typeof authService.recordSessionEnd>;
const actions = { signed_out: 'user.signed_out', ended: 'user.session_ended' } as const;

/** Records in the audit log that a person ended a session; the gateway keeps the sessions themselves. */
@Injectable()
export class SignOutService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  async record(actor: Actor, { sessionId, how }: SessionEnd): Promise<Record<string, never>> {
    const { id } = requireUser(actor);
    await this.transactions.run(actor, () =>
      this.audit.record(actor, {
        action: actions[how],
        recordType: 'user',
        recordId: id,
        after: { sessionId },
      }),
    );
    return {};
  }
}
