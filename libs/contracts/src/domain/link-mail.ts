/**
 * Placeholders such as `{client}` for values that depend on the job reference or are only known when the mail is sent.
 */
export const linkMailPlaceholders = [
  'client',
  'reference',
  'title',
  'organisation',
  'expires',
  'link',
] as const;
export type LinkMailPlaceholder = (typeof linkMailPlaceholders)[number];

/** Returns the path of a client link; its last part is the token. */
export const clientLinkPath = (token: string): string => `/l/${token}`;

/** Default mail with a link, used if the organisation has not set its own text. */
export const defaultLinkMail = {
  subject: 'Your dossier {reference}',
  message: `Dear {client},

the dossier "{title}" ({reference}) is ready for you. Open it here:

{link}

The link works until {expires}.

Kind regards
{organisation}`,
};

type Values = Readonly<Partial<Record<LinkMailPlaceholder, string>>>;

/** Replaces placeholders by their values; unknown placeholders stay as written. */
export const fillLinkMail = (template: string, values: Values): string =>
  template.replace(/\{(\w+)\}/g, (written, name: string) =>
    // Every object has a `constructor`: only own properties count.
    Object.hasOwn(values, name) ? (values[name as LinkMailPlaceholder] ?? written) : written,
  );

const hasPlaceholder = (value = '') => linkMailPlaceholders.some((name) => value.includes(`{${name}}`));

/**
 * Fills in values that are known before the mail is sent. A value that itself contains a placeholder, such as a title
 * "{link}", waits for the sending: filled in now, it would be replaced then.
 */
export const prefillLinkMail = (template: string, values: Values): string =>
  fillLinkMail(
    template,
    Object.fromEntries(Object.entries(values).filter(([, value]) => !hasPlaceholder(value))),
  );
