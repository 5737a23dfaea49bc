/** Texts of the client link's pages and the verification page in one language; placeholders are in braces. */
export interface ClientTexts {
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
  /** By plural category of `Intl.PluralRules`. */
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
  /** Texts of the verification page. Outcomes follow the file's name. */
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
