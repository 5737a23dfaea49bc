import type { AuditEntry } from '@jobref/contracts/domain/audit';
import { csvHead, csvLines } from './audit-csv.js';

const id = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const buildEntry = (values: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: '2026-11-20T10:00:00.000001Z',
  actorKind: 'user',
  actorId: id,
  actorName: null,
  action: 'user.created',
  recordType: 'user',
  recordId: id,
  before: null,
  after: null,
  erasedAt: null,
  requestId: 'request-1',
  address: '192.0.2.7',
  sequence: 7,
  service: 'auth',
  actor: { id, firstName: 'Amélie', lastName: 'Dufour', username: 'amelie', profileImageUrl: null },
  jobReference: null,
  ...values,
});

describe('the audit log as CSV', () => {
  it('begins with the mark of UTF-8 and the names of its columns', () => {
    expect(csvHead.startsWith('\uFEFF"Time","Service","Number","Actor",')).toBe(true);
    expect(csvHead.endsWith('"Request id"\r\n')).toBe(true);
  });

  it('says who did what to which record, when and from where, in quotes [RP-02]', () => {
    expect(csvLines([buildEntry({ after: { name: 'a "roof", new' } })])).toBe(
      `"2026-11-20T10:00:00.000001Z","auth","7","Amélie Dufour","amelie","user","${id}","user.created","user","${id}",` +
        `"","","{""name"":""a \\""roof\\"", new""}","","192.0.2.7","request-1"\r\n`,
    );
  });

  it('names the job reference that an entry is about [RP-02]', () => {
    const jobReference = { id, reference: 'JR-2026-000123' };
    expect(csvLines([buildEntry({ jobReference })])).toContain(`"${id}","JR-2026-000123",`);
  });

  it.each(['=1+1', '+1', '-1', '@sum(a1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1', '＠a', "=cmd|'/c calc'!a1"])(
    'makes %j harmless wherever it stands [RP-02]',
    (text) => {
      const actor = { id, firstName: text, lastName: 'x', username: text, profileImageUrl: null };
      const lines = csvLines([buildEntry({ actor, recordId: text, address: text, action: text })]);
      expect(lines.split(`"'${text}`)).toHaveLength(6);
      expect(lines).not.toContain(`"${text}`);
    },
  );

  it('leaves what is no formula as it is', () => {
    expect(csvLines([buildEntry({ recordId: 'a=1', address: '::1' })])).toContain('"a=1"');
  });
});
