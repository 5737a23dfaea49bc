import {
  type DossierDefaults,
  type DossierLanguage,
  dossierLanguages,
  type DossierSections,
  type PhotoSize,
} from '@jobref/contracts/domain/dossier-options';

export const sectionLabels: Record<keyof DossierSections, string> = {
  details: 'Job details',
  photos: 'Photos',
  documents: 'Documents',
  fileList: 'List of files',
  comments: 'Comments',
  tasks: 'Tasks',
};
export const dossierSections = Object.keys(sectionLabels) as (keyof DossierSections)[];

/** Boolean options of a dossier. */
export type DossierSwitch = {
  [K in keyof DossierDefaults]: DossierDefaults[K] extends boolean ? K : never;
}[keyof DossierDefaults];
export const switchLabels: Record<DossierSwitch, string> = {
  status: 'Status of the job',
  clientEmail: 'Email address of the client',
  captions: 'Titles and captions',
  whoAndWhen: 'Who and when',
  places: 'Where they were taken',
  signature: 'Signature block',
};

export const photoSizeOptions = [
  { value: 'large', label: '1 a page' },
  { value: 'normal', label: '2' },
  { value: 'compact', label: '6' },
] as const satisfies { value: PhotoSize; label: string }[];
const photosOnAPage: Record<PhotoSize, string> = {
  large: '1 photo a page',
  normal: '2 photos a page',
  compact: '6 photos a page',
};

export const photoOrderOptions = [
  { value: 'chosen', label: 'As arranged' },
  { value: 'taken', label: 'By time taken' },
] as const;

/** In megabytes; 0 is no limit, since a select has no null. */
export const mailSizeOptions = [
  { value: 0, label: 'Original quality' },
  ...[5, 10, 20].map((size) => ({ value: size, label: `Small enough for mail: ${size} MB` })),
];

const languageName = (tag: DossierLanguage) =>
  new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
/** '' is the language of the organisation's locale. */
export const languageOptions: { value: DossierLanguage | ''; label: string }[] = [
  { value: '', label: "Same as the organisation's locale" },
  ...dossierLanguages.map((tag) => ({ value: tag, label: languageName(tag) })),
];

/** Returns the organisation's dossier defaults as a sentence. */
export const dossierText = (dossier: DossierDefaults): string =>
  [
    dossierSections
      .filter((name) => dossier.sections[name])
      .map((name) => sectionLabels[name])
      .join(', '),
    ...(Object.keys(switchLabels) as DossierSwitch[])
      .filter((name) => dossier[name])
      .map((name) => switchLabels[name]),
    photosOnAPage[dossier.photoSize],
    `photos ${dossier.photoOrder === 'taken' ? 'by time taken' : 'as arranged'}`,
    dossier.mailSize === null ? '' : `small enough for mail: ${dossier.mailSize} MB`,
    dossier.language === null ? '' : languageName(dossier.language),
    dossier.accentColour,
    dossier.disclaimer,
  ]
    .filter(Boolean)
    .join('; ');
