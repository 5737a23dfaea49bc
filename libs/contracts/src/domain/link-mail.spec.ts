import { fillLinkMail, prefillLinkMail } from './link-mail.js';

describe('prefillLinkMail', () => {
  it('keeps values as written that look like placeholders, once the rest is filled in', () => {
    const values = { title: 'The {link} and {expires}', client: 'Hollis {x}', reference: 'JR-1' };
    const message = prefillLinkMail('{client}: {title} ({reference}) at {link}', values);
    expect(message).toBe('Hollis {x}: {title} (JR-1) at {link}');
    expect(fillLinkMail(message, { ...values, link: 'https://l', expires: 'today' })).toBe(
      'Hollis {x}: The {link} and {expires} (JR-1) at https://l',
    );
  });
});
