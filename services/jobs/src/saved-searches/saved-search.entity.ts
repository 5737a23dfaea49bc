import type { SavedSearchPage, SavedSearchRequest } from '@jobref/contracts/domain/saved-searches';
import type { AuditedChange } from '@jobref/service-kit/audit/audit-log.repository';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

export type BeforeAndAfter = Pick<AuditedChange, 'before' | 'after'>;

/** Returns the audit log's entry of what was done to a saved search. */
export const auditOf = (recordId: string, done: string, change: BeforeAndAfter): AuditedChange => ({
  action: `saved_search.${done}`,
  recordType: 'saved_search',
  recordId,
  ...change,
});

/** A search or list view saved under a name. */
@Entity({ name: 'saved_searches' })
@Index('saved_searches_removed', { synchronize: false })
@Unique('saved_searches_of_owner', ['id', 'ownerId'])
@Check('saved_searches_named', `btrim(name) <> ''`)
@Check('saved_searches_page_known', `page in ('search', 'jobs')`)
export class SavedSearch {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ type: 'uuid', update: false }) ownerId!: string;
  @Column({ type: 'text' }) name!: string;
  @Column({ type: 'text', update: false }) page!: SavedSearchPage;
  /** The query string of the page's address. */
  @Column({ type: 'text' }) address!: string;
  @Column({ type: 'timestamptz', precision: 3, update: false }) createdAt!: Date;
  /** When it was removed; it can be restored until it is deleted. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) removedAt!: Date | null;

  static create(ownerId: string, { name, page, address }: SavedSearchRequest, now: Date): SavedSearch {
    return Object.assign(new SavedSearch(), {
      ownerId,
      name,
      page,
      address,
      createdAt: now,
      removedAt: null,
    });
  }
}
