import {
  calendarDate,
  dayOrMoment,
  emailAddress,
  optionalEmailAddress,
  optionalText,
  requiredLine,
  requiredText,
} from './text.js';

describe('dayOrMoment [SE-08]', () => {
  it.each([
    ['2026-03-01', '2026-03-01'],
    ['2026-03-01T10:00:00', '2026-03-01T10:00:00Z'],
    ['2026-03-01T10:00:00.5Z', '2026-03-01T10:00:00.5Z'],
    ['2026-03-01T10:00:00-05:00', '2026-03-01T10:00:00-05:00'],
  ])('parses %s as %s', (text, read) => {
    expect(dayOrMoment.parse(text)).toBe(read);
  });

  it.each(['2026-02-30', '2026-03-01 10:00', '10:00', ''])('refuses %j', (text) => {
    expect(dayOrMoment.safeParse(text).error?.issues[0]?.message).toBe('Not a valid date');
  });
});

describe('requiredText', () => {
  const title = requiredText(20, 'Title is required');

  it.each(['', '   ', '\u200b\u200b', '\u2060 \ufeff', undefined, null, 7])('refuses %j [VA-01]', (value) => {
    expect(title.safeParse(value).error?.issues[0]?.message).toBe('Title is required');
  });

  it('keeps joined emoji and spaces within the text', () => {
    expect(title.parse('  👩‍🔧 roof ')).toBe('👩‍🔧 roof');
  });
});

describe('requiredLine', () => {
  it.each([
    ['Ann\r\nBcc: all', 'Ann Bcc: all'],
    [' Ann \u2028\n Lee\n', 'Ann Lee'],
    ['Two  spaces, a\ttab', 'Two spaces, a\ttab'],
    ['Mu\u0308ller', 'Müller'],
  ])('turns %j into %j [VA-07]', (value, expected) => {
    expect(requiredLine(40, 'First name is required').parse(value)).toBe(expected);
  });
});

describe('optionalText', () => {
  it.each([
    ['', null],
    [' \u200b', null],
    [null, null],
    [undefined, undefined],
    [' north ', 'north'],
  ])('turns %j into %j [VA-01]', (value, expected) => {
    expect(optionalText(10).parse(value)).toBe(expected);
  });
});

describe('emailAddress', () => {
  it('leaves out what cannot be seen in a copied address [VA-01]', () => {
    expect(emailAddress.parse(' \u200bAnna.Berg@hv.\u00adexample\ufeff ')).toBe('Anna.Berg@hv.example');
    expect(optionalEmailAddress.parse('a@hv.example\u200b')).toBe('a@hv.example');
  });
});

describe('calendarDate', () => {
  it.each([
    ['2026-03-29', '2026-03-29'],
    ['2026-03-29T00:30:00+02:00', '2026-03-29'],
    ['2026-03-29T23:59:59.999Z', '2026-03-29'],
    ['2026-03-29T23:30', '2026-03-29'],
    ['0001-01-01', '0001-01-01'],
    ['9999-12-31', '9999-12-31'],
    ['', null],
    [' ', null],
    [null, null],
    [undefined, undefined],
  ])('turns %j into %j, whatever the time zone [EN-07]', (value, expected) => {
    expect(calendarDate.parse(value)).toBe(expected);
  });

  it.each(['2026-02-30', '0000-01-01', '0000-01-01T00:00:00Z', 'tomorrow', '29.03.2026', 20260329])(
    'refuses %j [VA-08]',
    (value) => {
      expect(calendarDate.safeParse(value).error?.issues[0]?.message).toBe('Not a valid date');
    },
  );
});
