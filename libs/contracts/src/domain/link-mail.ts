/** What stands for what is only known when a mail goes out, or of which job reference it is: `{client}` and their like. */
export const linkMailPlaceholders = [
  'client',
  'reference',
  'title',
  'organisation',
  'expires',
  'link',
] as const;
export type LinkMailPlaceholder = (typeof linkMailPlaceholders)[number];

/** The path of a client's link; what it ends with opens it. */
export const clientLinkPath = (token: string): string => `/l/${token}`;

/** A mail with a link, where the organisation has set no words of its own. */
export const standardLinkMail = {
  subject: 'Your dossier {reference}',
  message: `Dear {client},

the dossier "{title}" ({reference}) is ready for you. Open it here:

{link}

The link works until {expires}.

Kind regards
{organisation}`,
};

/** Puts values in the place of their names; what nobody knows stays as it is written. */
export const fillLinkMail = (
  template: string,
  values: Readonly<Partial<Record<LinkMailPlaceholder, string>>>,
): string =>
  template.replace(/\{(\w+)\}/g, (written, name: string) =>
    // Every object knows a `constructor`: only what it was given itself counts.
    Object.hasOwn(values, name) ? (values[name as LinkMailPlaceholder] ?? written) : written,
  );
