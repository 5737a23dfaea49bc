import type { DossierChoice } from '@jobref/contracts/domain/dossier-options';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How a person wanted their last dossier, where not as their organisation has it. */
@Entity({ name: 'dossier_choices' })
export class LastDossierChoice {
  @PrimaryColumn({ name: 'person_id', type: 'uuid' }) personId!: string;
  @Column({ type: 'jsonb' }) choice!: DossierChoice;
}
