import { defaultLinkMail } from '@jobref/contracts/domain/link-mail';
import { clientLinkMail, type ClientLinkMailInput } from './client-link-mail.js';

const token = 'k6pkS9uuAkkYyZapLnpHcXSyUpE';
const link = `https://jobref.example/l/${token}`;

const mailFor = (linkMail: Partial<ClientLinkMailInput['linkMail']> = {}) =>
  clientLinkMail({
    linkMail: {
      ...defaultLinkMail,
      to: 'office@bergmann.example',
      client: 'Bergmann <b> GmbH',
      reference: 'JR-2026-000123',
      title: 'Roof & gutters',
      expiresAt: '2026-12-07T09:00:00.000Z',
      hasPassword: false,
      ...linkMail,
    },
    token,
    sender: { firstName: 'Mara', lastName: 'Lindqvist', email: 'mara@halden.example' },
    organisation: {
      name: 'Halden & Roe',
      footer: '12 Quay Street',
      timeZone: 'Europe/Paris',
      locale: 'en-GB',
      logoVersion: null,
    },
    publicUrl: 'https://jobref.example',
  });

describe('clientLinkMail', () => {
  it('contains the text of its agent with all placeholders filled in, and sets them as reply-to', () => {
    const { to, replyTo, subject, text } = mailFor();
    expect(to).toEqual({ name: 'Bergmann <b> GmbH', address: 'office@bergmann.example' });
    expect(replyTo).toEqual({ name: 'Mara Lindqvist', address: 'mara@halden.example' });
    expect(subject).toBe('Your dossier JR-2026-000123');
    expect(text).toBe(`Your dossier JR-2026-000123

Dear Bergmann <b> GmbH,

the dossier "Roof & gutters" (JR-2026-000123) is ready for you. Open it here:

${link}

The link works until 7 December 2026 at 10:00 CET.

Kind regards
Halden & Roe

Open the dossier: ${link}

--
This link is meant for you: whoever has it can open the dossier until 7 December 2026 at 10:00 CET.
12 Quay Street
`);
  });

  it('escapes the text in HTML, keeps its lines and links the address where it was written', () => {
    const { html } = mailFor();
    expect(html).toContain('Dear Bergmann &lt;b&gt; GmbH,');
    expect(html.match(/<td dir="auto"/g)).toHaveLength(6);
    expect(html).toContain('Kind regards<br>Halden &amp; Roe');
    expect(html.match(new RegExp(`href="${link}"`, 'g'))).toHaveLength(3);
  });

  it('links the dossier even if the text does not, and mentions a password', () => {
    const { html, text } = mailFor({ message: 'Here it is {nowhere} {constructor}', hasPassword: true });
    expect(text).toContain('Here it is {nowhere} {constructor}\n');
    expect(html.match(new RegExp(`href="${link}"`, 'g'))).toHaveLength(2);
    expect(text).toContain('It asks for the password that you were given.');
  });
});
