import { Entity, Index, PrimaryColumn } from 'typeorm';

/** A match that a follower knows: they were notified of it, or it existed before. */
@Entity({ name: 'saved_search_matches' })
@Index('saved_search_matches_job_reference', ['jobReferenceId'])
export class SavedSearchMatch {
  @PrimaryColumn({ type: 'uuid' }) savedSearchId!: string;
  @PrimaryColumn({ type: 'uuid' }) userId!: string;
  @PrimaryColumn({ type: 'uuid' }) jobReferenceId!: string;
}
