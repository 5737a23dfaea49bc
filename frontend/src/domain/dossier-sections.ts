import type { DossierDefaults, DossierSections } from '@jobref/contracts/domain/dossier-options';

/** The parts of a dossier, as screens call them. */
export const sectionLabels: Record<keyof DossierSections, string> = {
  details: 'Job details',
  photos: 'Photos',
  documents: 'Documents',
  fileList: 'List of files',
  comments: 'Comments',
  tasks: 'Tasks',
};
export const signatureLabel = 'A block to sign';
export const dossierSections = Object.keys(sectionLabels) as (keyof DossierSections)[];

/** In a sentence how the organisation has its dossiers. */
export const dossierText = ({ sections, accentColour, signature, disclaimer }: DossierDefaults): string =>
  [
    dossierSections
      .filter((name) => sections[name])
      .map((name) => sectionLabels[name])
      .join(', '),
    accentColour,
    signature ? signatureLabel : '',
    disclaimer,
  ]
    .filter(Boolean)
    .join('; ');
