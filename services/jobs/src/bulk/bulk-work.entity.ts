import type { Colleague, UserActor } from '@jobref/contracts/domain/actor';
import type { BulkAct, BulkWork as BulkRecord } from '@jobref/contracts/domain/bulk';
import type { DossierChoice } from '@jobref/contracts/domain/dossier-options';
import { Check, Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/**
 * The act, with the colleague as auth knows them and the organisation's defaults. Also the inverse acts: restoring from
 * the bin, and undoing the changes of `workId`.
 */
export type Act = (
  BulkAct | { act: 'restore' } | { act: 'import' } | { act: 'undo'; workId: string; of: UndoableAct }
) & {
  colleague?: Colleague | null;
  /** For PDFs: the organisation's defaults. */
  defaults?: DossierChoice;
  /** For a tag, which may be renamed meanwhile. */
  tagId?: string;
};
/** The acts that change fields and can be changed back. */
export type UndoableAct = Extract<
  BulkAct,
  { act: 'set_status' | 'archive' | 'add_tag' | 'remove_tag' | 'share' }
>;
export type Refused = BulkRecord['refused'][number];

const changes: readonly Act['act'][] = [
  'set_status',
  'archive',
  'add_tag',
  'remove_tag',
  'share',
] satisfies UndoableAct['act'][];

/** Returns the name of the lock under which a person's works, and those for them, are begun (shared) and stopped. */
export const worksOf = (userId: string) => `bulk works of ${userId}`;

export const isChange = (act: Act): act is UndoableAct => changes.includes(act.act);

/** Job references per transaction. Fewer for new ones: everybody else's creations wait for their numbers meanwhile. */
const batch = 50;
const batchOfNew = 10;

/** The priority of bulk work's messages, behind the messages that stop work. */
export const bulkWorkPriority = 1;

/** Bulk work: an act, its job references and the progress. */
@Entity({ name: 'bulk_works' })
@Index('bulk_works_ended', { synchronize: false })
@Check('bulk_works_role_known', `actor_role in ('agent', 'administrator')`)
export class BulkWork {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ type: 'uuid' }) actorId!: string;
  @Column({ type: 'text' }) actorRole!: UserActor['role'];
  @Column({ type: 'jsonb' }) act!: Act;
  /** Sorted the same way in all works, to avoid deadlocks. */
  @Column({ type: 'uuid', array: true }) ids!: string[];
  /** How many of the ids are done. */
  @Column({ type: 'int' }) done!: number;
  @Column({ type: 'jsonb' }) refused!: Refused[];
  /** How many job references were in another state before. */
  @Column({ type: 'int' }) changed!: number;
  /** The work that undid this one. */
  @Column({ type: 'uuid', nullable: true }) undoneBy!: string | null;
  @Column({ type: 'timestamptz', precision: 3 }) createdAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) endedAt!: Date | null;

  static begin(actor: Pick<UserActor, 'id' | 'role'>, act: Act, ids: string[], now: Date): BulkWork {
    return Object.assign(new BulkWork(), {
      actorId: actor.id,
      actorRole: actor.role,
      act,
      ids: [...new Set(ids)].sort(),
      done: 0,
      refused: [],
      changed: 0,
      undoneBy: null,
      createdAt: now,
      endedAt: null,
    });
  }

  get actor(): UserActor {
    return { kind: 'user', id: this.actorId, role: this.actorRole };
  }

  /** Returns the job references of the next transaction. */
  next(): string[] {
    const most = this.act.act === 'import' ? batchOfNew : batch;
    return this.ids.slice(this.done, this.done + most);
  }

  did(ids: readonly string[], refused: readonly Refused[], changed: number, now: Date): void {
    this.changed += changed;
    this.done += ids.length;
    this.refused = [...this.refused, ...refused];
    if (this.done === this.ids.length) this.endedAt = now;
  }

  /** Refuses all remaining job references for this reason. */
  giveUp(reason: string, now: Date): void {
    const rest = this.ids.slice(this.done);
    this.did(
      rest,
      rest.map((id) => ({ id, reference: null, reason })),
      0,
      now,
    );
  }

  /** A deletion and an import are undone by the bin, a change by its inverse; other acts cannot be undone. */
  get canUndo(): boolean {
    if (!this.endedAt || this.undoneBy) return false;
    const goesByTheBin = this.act.act === 'delete' || this.act.act === 'import';
    return goesByTheBin ? this.refused.length < this.done : this.changed > 0;
  }

  /** The job references that were not refused. */
  get succeeded(): string[] {
    const refused = new Set(this.refused.map(({ id }) => id));
    return this.ids.filter((id) => !refused.has(id));
  }
}

/**
 * A change made by bulk work, with what its undo needs: the status before, the tag's id, or the colleague's permissions
 * before (null: none).
 */
@Entity({ name: 'bulk_changes' })
export class BulkChange {
  @PrimaryColumn({ type: 'uuid' }) workId!: string;
  @PrimaryColumn({ type: 'uuid' }) jobReferenceId!: string;
  @Column({ type: 'text', nullable: true }) before!: string | null;
}
