import { Entity, PrimaryColumn } from 'typeorm';

/** An entry that waits for its seal; inserted by a database trigger in the entry's transaction. */
@Entity({ name: 'audit_unsealed' })
export class UnsealedEntry {
  @PrimaryColumn({ type: 'uuid' }) entryId!: string;
}
