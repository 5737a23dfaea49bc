import { AppError } from '@jobref/service-kit/errors';
import { mailFailure } from './mail-failure.js';

const smtp = (code: string, responseCode?: number, response?: string, command?: string) =>
  Object.assign(new Error('raw words'), { code, responseCode, response, command });

describe('mailFailure', () => {
  it.each([
    ['ECONNECTION', 'The mail server could not be reached'],
    ['EDNS', 'The mail server could not be reached'],
    ['ETIMEDOUT', 'The mail server did not answer in time'],
    ['EAUTH', 'The mail server refused our sign-in'],
    ['ETLS', 'The mail server offered no secure connection that could be trusted'],
  ])('maps %s to %p, as temporary', (code, reason) => {
    expect(mailFailure(smtp(code, 535, '535 no'))).toEqual({ reason, permanent: false });
  });

  it('is permanent only if the server rejects the address or the mail with a 5xx', () => {
    expect(mailFailure(smtp('EENVELOPE', 550, '550 No such user', 'RCPT TO'))).toEqual({
      reason: 'The mail server refused the address: 550 No such user',
      permanent: true,
    });
    expect(mailFailure(smtp('EMESSAGE', 554, '554 Spam')).permanent).toBe(true);
    expect(mailFailure(smtp('EENVELOPE', 450, '450 Greylisted', 'RCPT TO')).permanent).toBe(false);
    expect(mailFailure(smtp('EENVELOPE', 550, '550 Not from here', 'MAIL FROM'))).toEqual({
      reason: 'The mail server refused the sender: 550 Not from here',
      permanent: false,
    });
    const relaying = smtp('EENVELOPE', 554, '554 5.7.1 Relay access denied', 'RCPT TO');
    expect(mailFailure(relaying).permanent).toBe(false);
    expect(mailFailure(smtp('EENVELOPE', 503, '503 Bad sequence', 'DATA')).permanent).toBe(false);
    expect(mailFailure(smtp('EPROTOCOL', 554, '554 No service')).permanent).toBe(false);
  });

  it('returns one line of bounded length, without the secret', () => {
    const { reason } = mailFailure(
      smtp('EMESSAGE', 451, `451 wren-1-Tile\r\nwren-1-Tile ${'x'.repeat(900)}`),
      'wren-1-Tile',
    );
    expect(reason).toMatch(/^The mail server refused the mail: 451 … … x+$/);
    expect(reason).toHaveLength(300);
  });

  it('names errors of auth, and hides unforeseen ones', () => {
    expect(mailFailure(new AppError('timeout', 'Too slow.')).reason).toBe(
      'The mail could not be prepared: Too slow.',
    );
    for (const unforeseen of [new TypeError('inner words'), null, 'text'])
      expect(mailFailure(unforeseen)).toEqual({ reason: 'The mail could not be sent', permanent: false });
  });
});
