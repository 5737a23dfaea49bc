import type { Colleague, UserActor } from '@jobref/contracts/domain/actor';
import type { BulkAct, BulkWork as BulkRecord } from '@jobref/contracts/domain/bulk';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** What is done, with the colleague as auth knows them; the way back of a deletion too. */
export type Act = (BulkAct | { act: 'restore' }) & { colleague?: Colleague | null };
export type Refused = Pick<BulkRecord['refused'][number], 'id' | 'reason' | 'reference'>;

/** Job references are done in this many to a transaction. */
const batch = 50;

/** Work on many job references: what, on which, and how far it is. */
@Entity({ name: 'bulk_works' })
@Index('bulk_works_ended', { synchronize: false })
@Check('bulk_works_role_known', `actor_role in ('agent', 'administrator')`)
export class BulkWork {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ name: 'actor_id', type: 'uuid' }) actorId!: string;
  @Column({ name: 'actor_role', type: 'text' }) actorRole!: UserActor['role'];
  @Column({ type: 'jsonb' }) act!: Act;
  /** In one order for all, so that nobody waits in a circle. */
  @Column({ type: 'uuid', array: true }) ids!: string[];
  /** So many of the ids are done. */
  @Column({ type: 'int' }) done!: number;
  @Column({ type: 'jsonb' }) refused!: Refused[];
  /** The work that took this one back. */
  @Column({ name: 'undone_by', type: 'uuid', nullable: true }) undoneBy!: string | null;
  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 }) createdAt!: Date;
  @Column({ name: 'ended_at', type: 'timestamptz', precision: 3, nullable: true }) endedAt!: Date | null;

  static begin(actor: Pick<UserActor, 'id' | 'role'>, act: Act, ids: string[], now: Date): BulkWork {
    return Object.assign(new BulkWork(), {
      actorId: actor.id,
      actorRole: actor.role,
      act,
      ids: [...new Set(ids)].sort(),
      done: 0,
      refused: [],
      undoneBy: null,
      createdAt: now,
      endedAt: null,
    });
  }

  get actor(): UserActor {
    return { kind: 'user', id: this.actorId, role: this.actorRole };
  }

  /** The job references of the next transaction. */
  next(): string[] {
    return this.ids.slice(this.done, this.done + batch);
  }

  did(ids: readonly string[], refused: readonly Refused[], now: Date): void {
    this.done += ids.length;
    this.refused = [...this.refused, ...refused];
    if (this.done === this.ids.length) this.endedAt = now;
  }

  /** The rest is refused for this reason. */
  giveUp(reason: string, now: Date): void {
    const rest = this.ids.slice(this.done);
    this.did(
      rest,
      rest.map((id) => ({ id, reference: null, reason })),
      now,
    );
  }

  /** What was not refused. */
  succeeded(): string[] {
    const refused = new Set(this.refused.map(({ id }) => id));
    return this.ids.filter((id) => !refused.has(id));
  }
}
