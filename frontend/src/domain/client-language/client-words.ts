/** What clients read on the pages of a link, and on that where a dossier is verified, in one language; what stands in braces is filled in. */
export interface ClientWords {
  title: string;
  sentBy: string;
  sent: string;
  password: string;
  passwordHint: string;
  showCharacters: string;
  hideCharacters: string;
  open: string;
  opening: string;
  noLink: string;
  wrongPassword: string;
  notOpened: string;
  notLoaded: string;
  dossier: string;
  photos: string;
  facts: string;
  /** By the forms that `Intl.PluralRules` tells of. */
  pages: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
  download: string;
  photo: string;
  numberOf: string;
  previous: string;
  next: string;
  close: string;
  loading: string;
  notShown: string;
  pageNotShown: string;
  tryAgain: string;
  pageOf: string;
  /** Of the page on which a dossier is verified. Outcomes stand behind the file's name. */
  verification: Record<
    | 'title'
    | 'subtitle'
    | 'code'
    | 'codeHint'
    | 'verify'
    | 'unknownCode'
    | 'notLookedUp'
    | 'newest'
    | 'superseded'
    | 'issuedBy'
    | 'issuedOn'
    | 'version'
    | 'isUnchanged'
    | 'drop'
    | 'toCompare'
    | 'reading'
    | 'unchanged'
    | 'changed'
    | 'unreadable'
    | 'insecure',
    string
  >;
}
