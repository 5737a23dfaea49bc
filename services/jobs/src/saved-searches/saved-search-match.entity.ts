import { Entity, Index, PrimaryColumn } from 'typeorm';

/** A match that a follower knows: they were notified of it, or it existed before. */
@Entity({ name: 'saved_search_matches' })
@Index('saved_search_matches_job_reference', ['jobReferenceId'])
export class SavedSearchMatch {
  @PrimaryColumn({ name: 'saved_search_id', type: 'uuid' }) savedSearchId!: string;
  @PrimaryColumn({ name: 'user_id', type: 'uuid' }) userId!: string;
  @PrimaryColumn({ name: 'job_reference_id', type: 'uuid' }) jobReferenceId!: string;
}
