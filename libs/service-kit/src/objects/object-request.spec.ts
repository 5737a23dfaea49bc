import { objectTicket, objectTicketAudience, objectTicketHeader } from '@jobref/contracts/wire/files';
import { requestIdHeader, runInContext } from '../request-context.js';
import { probeKeys } from '../testing/probe-calls.js';
import { verifyToken } from '../tokens.js';
import { objectFailure, objectRequest } from './object-request.js';

const ticket = { key: 'jobs/1/files/2/original', use: 'read' } as const;

describe('objectRequest', () => {
  it.each(['http://files:8080', 'http://files:8080/', 'http://files:8080/behind/'])(
    'targets %s',
    (filesUrl) => {
      const { url } = objectRequest(filesUrl, probeKeys('gateway'), ticket);
      expect(url.href).toBe(`${filesUrl.replace(/\/$/, '')}/objects/${ticket.key}`);
    },
  );

  it('carries a ticket for this key and use, and the current request id', () => {
    const { headers } = runInContext({ requestId: 'of-this-request' }, () =>
      objectRequest('http://files', probeKeys('gateway'), ticket),
    );
    expect(
      verifyToken(
        probeKeys('files').from('gateway'),
        objectTicketAudience,
        headers[objectTicketHeader] ?? '',
        objectTicket,
      ),
    ).toEqual(ticket);
    expect(headers[requestIdHeader]).toBe('of-this-request');
  });

  it('fails with the files service’s error, or as internal for an unknown body', () => {
    expect(objectFailure({ code: 'file_too_large', message: 'Too large', field: 'a.png' })).toMatchObject({
      code: 'file_too_large',
      message: 'Too large',
      field: 'a.png',
    });
    expect(objectFailure('<html>')).toMatchObject({ code: 'internal' });
  });
});
