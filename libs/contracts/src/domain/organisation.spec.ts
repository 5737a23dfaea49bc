import { defaultDossierOptions, dossierChoice } from './dossier-options.js';
import { limits } from './limits.js';
import { updateOrganisationRequest } from './organisation.js';
import { removeObjects } from '../wire/queues.js';
import { logoVersionOfKey, objectKeys } from '../wire/files.js';

const settings = {
  name: 'Halden & Roe Surveying',
  footer: '12 Quay Street',
  timeZone: 'Europe/London',
  locale: 'en-GB',
};
const parse = (changes: object) => updateOrganisationRequest.safeParse({ ...settings, ...changes });
const problem = (changes: object) =>
  parse(changes).error?.issues.map(({ path, message }) => [path[0], message]);
const version = '0b8f7c1e-6c1f-4d0a-9a54-3f0a4a5b6c7d';

describe('updateOrganisationRequest', () => {
  it('trims settings, puts them on one line and parses its own output unchanged [AD-03]', () => {
    const { data } = parse({
      name: '  Halden\n &  Roe ',
      footer: ' 12 Quay Street,\r\nBristol ',
      locale: 'EN-gb',
    });
    expect(data).toEqual({
      name: 'Halden & Roe',
      footer: '12 Quay Street, Bristol',
      timeZone: 'Europe/London',
      locale: 'en-GB',
    });
    expect(updateOrganisationRequest.parse(data)).toEqual(data);
  });

  it('accepts an empty footer', () => {
    for (const footer of [null, '', ' ']) expect(parse({ footer }).data?.footer).toBe('');
  });

  it('leaves out settings that are not given', () => {
    const { name, ...others } = settings;
    expect(parse({ name: undefined }).data).toEqual(others);
    expect(updateOrganisationRequest.parse({ name })).toEqual({ name });
  });

  it('accepts the longest texts', () => {
    const longest = {
      name: 'n'.repeat(limits.organisationName),
      footer: 'f'.repeat(limits.organisationFooter),
    };
    expect(parse(longest).data).toMatchObject(longest);
  });

  it.each([
    [{ name: '' }, 'name', 'Organisation name is required'],
    [{ name: ' \u200b ' }, 'name', 'Organisation name is required'],
    [{ name: 'n'.repeat(201) }, 'name', 'Must be at most 200 characters long'],
    [{ name: 'a\u0000b' }, 'name', 'Contains characters that cannot be stored'],
    [{ footer: 'f'.repeat(501) }, 'footer', 'Must be at most 500 characters long'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'Not a known time zone'],
    [{ timeZone: '' }, 'timeZone', 'Not a known time zone'],
    [{ locale: 'xx-XX' }, 'locale', 'Not a known language'],
    [{ locale: '' }, 'locale', 'Not a known language'],
  ])('refuses %j [VA-08 VA-09]', (changes, field, message) => {
    expect(problem(changes)).toContainEqual([field, message]);
  });

  it('drops unknown options of a dossier [VA-10]', () => {
    const { leftOut: _, summary: __, ...dossier } = defaultDossierOptions;
    const { sections } = dossier;
    const unknown = { ...dossier, fileIds: [], sections: { ...sections, weather: true } };
    expect(parse({ dossier: unknown }).data?.dossier).toEqual(dossier);
    expect(dossierChoice.parse({ fileIds: [], sections: { weather: true } })).toEqual({ sections: {} });
  });

  it.each([{ timeZone: null }, { locale: 7 }])(
    'refuses %j with the name of the setting [VA-08]',
    (changes) => {
      expect(problem(changes)).toEqual([[Object.keys(changes)[0], expect.any(String)]]);
    },
  );
});

describe('object keys of the logo', () => {
  it('contain the logo’s version, which no other key yields', () => {
    expect(logoVersionOfKey(objectKeys.logo(version))).toBe(version);
    for (const key of [
      objectKeys.logoVersion(version),
      objectKeys.dossier(version, version),
      `organisation/logos/latest/logo.png`,
      `organisation/logos/${version}/other.png`,
      `x/${objectKeys.logo(version)}`,
    ])
      expect([key, logoVersionOfKey(key)]).toEqual([key, null]);
  });

  it('may be removed version by version, but not all at once', () => {
    const isAccepted = (prefix: string) => removeObjects.payload.safeParse({ prefixes: [prefix] }).success;
    expect(isAccepted(objectKeys.logoVersion(version))).toBe(true);
    expect(isAccepted(objectKeys.jobReference(version))).toBe(true);
    for (const prefix of [objectKeys.logos, 'organisation/', 'organisation/logos//', 'jobs/', '', 'audit/x/'])
      expect([prefix, isAccepted(prefix)]).toEqual([prefix, false]);
  });
});
