import type { DossierChoice } from '@jobref/contracts/domain/dossier-options';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person's options for their last dossier, where they differ from the organisation's defaults. */
@Entity({ name: 'dossier_choices' })
export class LastDossierChoice {
  @PrimaryColumn({ type: 'uuid' }) personId!: string;
  @Column({ type: 'jsonb' }) choice!: DossierChoice;
}
