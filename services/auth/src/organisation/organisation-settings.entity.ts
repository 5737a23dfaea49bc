import { type DossierDefaults, storedDossierDefaults } from '@jobref/contracts/domain/dossier-options';
import { updateOrganisationRequest } from '@jobref/contracts/domain/organisation';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Fields that are updated together; the logo is set separately. */
export const { options: editable } = updateOrganisationRequest.keyof();
export type EditableField = (typeof editable)[number];
export type Setting = string | boolean | DossierDefaults;

/** The organisation's settings: one row, created by the migration. */
@Entity({ name: 'organisation_settings' })
@Check('organisation_settings_one_row', 'only_row')
export class OrganisationSettings {
  @PrimaryColumn({ type: 'boolean', default: true }) onlyRow!: true;
  @Column({ type: 'text', default: 'JobRef' }) name!: string;
  @Column({ type: 'text', default: '' }) footer!: string;
  @Column({ type: 'text', default: 'UTC' }) timeZone!: string;
  @Column({ type: 'text', default: 'en-GB' }) locale!: string;
  /** Part of the logo's object key; each new logo gets a new one. */
  @Column({ type: 'uuid', nullable: true }) logoVersion!: string | null;
  @Column({ type: 'boolean', default: true }) verification!: boolean;
  @Column({ type: 'text', default: '' }) linkMailSubject!: string;
  @Column({ type: 'text', default: '' }) linkMailMessage!: string;
  /** Keys that were never set take the product's defaults. */
  @Column({
    type: 'jsonb',
    default: {},
    transformer: {
      from: (kept: unknown) => storedDossierDefaults.parse(kept ?? {}),
      to: (set: unknown) => set,
    },
  })
  dossier!: DossierDefaults;
  @Column({ type: 'timestamptz', default: () => 'now()' }) updatedAt!: Date;
}
