import { credentialsMail, type CredentialsMailInput } from './credentials-mail.js';

const mailFor = (change: {
  kind?: CredentialsMailInput['kind'];
  credentials?: Partial<CredentialsMailInput['credentials']>;
  organisation?: Partial<CredentialsMailInput['organisation']>;
}) =>
  credentialsMail({
    kind: change.kind ?? 'welcome',
    publicUrl: 'https://jobref.haldenroe.example',
    credentials: {
      firstName: 'Amélie',
      lastName: 'Dufour',
      email: 'amelie.dufour@haldenroe.example',
      username: 'adufour',
      temporaryPassword: 'wren-harbor-4127-Tile-moss',
      expiresAt: '2026-11-27T10:00:00.000Z',
      invitedBy: 'Helen Brandt',
      ...change.credentials,
    },
    organisation: {
      name: 'Halden & Roe Surveying',
      footer: 'Halden & Roe Surveying, 12 Quay Street',
      timeZone: 'Europe/Paris',
      locale: 'en-GB',
      logoVersion: null,
      ...change.organisation,
    },
  });

describe('credentialsMail', () => {
  it('contains in plain text what the design shows [ST-05]', () => {
    expect(mailFor({}).text).toBe(`Welcome to JobRef, Amélie

Helen Brandt has created an account for you. JobRef is where we keep each client’s job reference with its photos and documents.

Username: adufour
Temporary password: wren-harbor-4127-Tile-moss

You will choose your own password when you sign in for the first time.
The temporary password works until 27 November 2026 at 11:00 CET.

Sign in to JobRef: https://jobref.haldenroe.example/login

--
If you did not expect this message, tell your administrator and do not sign in.
Halden & Roe Surveying, 12 Quay Street
`);
  });

  it('describes a reset, also without a known author [ST-06]', () => {
    const mail = mailFor({ kind: 'password_reset', credentials: { invitedBy: null } });
    expect(mail.subject).toBe('Your JobRef password was reset');
    expect(mail.text).toContain('Your JobRef password has been reset. The old one no longer works');
    expect(mail.text).not.toContain('for the first time');
  });

  it('has one button and one plain link, both to the public URL', () => {
    const links = mailFor({}).html.match(/href="[^"]*"/g);
    expect(links).toEqual(Array(2).fill('href="https://jobref.haldenroe.example/login"'));
  });

  it('sets both colours on every cell, so that dark mail clients keep it readable', () => {
    const cells = mailFor({}).html.match(/<t[dh] [^>]*>/g) ?? [];
    expect(cells.length).toBeGreaterThan(8);
    for (const cell of cells) {
      expect(cell).toMatch(/bgcolor="#/);
      expect(cell).toMatch(/background-color:#/);
      expect(cell).toMatch(/[^-]color:#/);
    }
  });

  it('escapes names that people choose', () => {
    const { html } = mailFor({
      credentials: { firstName: '<img src=x>', username: 'a"b' },
      organisation: { name: '<b>Org</b>' },
    });
    expect(html).not.toMatch(/<img|<b>/);
    expect(html).toContain('&lt;img src&#x3D;x&gt;');
  });

  it('shows the logo at the top, 40 pixels high, with the name as alternative text [AD-03]', () => {
    const logoVersion = '0b8f7c1e-6c1f-4d0a-9a54-3f0a4a5b6c7d';
    const { html, text } = mailFor({ organisation: { logoVersion, name: 'Org "A" <b>' } });
    const images = html.match(/<img [^>]*>/g);
    expect(images).toHaveLength(1);
    expect(images?.[0]).toContain(
      `src="https://jobref.haldenroe.example/api/logo?v&#x3D;${logoVersion}" alt="Org &quot;A&quot; &lt;b&gt;" height="40"`,
    );
    expect(text).not.toContain('/api/logo');
    expect(text).toBe(mailFor({ organisation: { name: 'Org "A" <b>' } }).text);
  });

  it('shows the name instead of an image without a logo [AD-03]', () => {
    const { html } = mailFor({});
    expect(html).not.toMatch(/<img|url\(/);
    expect(html).toContain('>Halden &amp; Roe Surveying</td>');
  });

  it('falls back to UTC for invalid settings', () => {
    const { text } = mailFor({ organisation: { timeZone: 'Mars/Olympus', locale: 'not a locale' } });
    expect(text).toContain('works until 27 November 2026 at 10:00 UTC.');
  });

  it('ends with the organisation’s name if there is no footer', () => {
    expect(mailFor({ organisation: { footer: '' } }).text).toMatch(/\nHalden & Roe Surveying\n$/);
  });

  it('keeps name and address of the recipient separate', () => {
    expect(mailFor({ credentials: { lastName: 'Du\nfour, <x@y>' } }).to).toEqual({
      name: 'Amélie Du four, <x@y>',
      address: 'amelie.dufour@haldenroe.example',
    });
  });
});
