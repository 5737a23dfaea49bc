import { type AuditedService, type AuditVerification, chainBreakKind } from '@jobref/contracts/domain/audit';
import { screen, waitFor } from '@testing-library/react';
import { fakeServer, type FakeAnswer } from '../../../../testing/fake-server.js';
import { openSignedIn } from '../../../../testing/open-signed-in.js';
import { person } from '../../../../testing/person.js';
import { exactTime } from '../../../../ui/text/relative-time-text.js';
import { breaksHeading, breakText, sealedText, unsealedText } from './verification-text.js';
import { VerifyButton } from './verify-button.js';

const path = (service: AuditedService) => `POST /api/admin/audit/verify/${service}`;
const found = (overrides: Partial<AuditVerification> = {}): AuditVerification => ({
  whole: true,
  sealed: 34,
  unsealed: 0,
  unsealedSince: null,
  last: { sequence: 34, hash: 'h' },
  keptOutside: { sequence: 34, hash: 'h' },
  breaks: [],
  next: null,
  ...overrides,
});
const others = { [path('jobs')]: { body: found() }, [path('notify')]: { body: found() } };

describe('VerifyButton', () => {
  it('verifies long logs part by part with progress, then says that all are whole, and restores the focus [RP-02 PE-07]', async () => {
    const next = {
      sealed: 900,
      last: { sequence: 900, hash: 'n' },
      newest: 1,
      keptOutside: null,
      breaks: [],
    };
    const keptOutside = { sequence: 1_204, hash: 'k' };
    let answer: (answer: FakeAnswer) => void = () => undefined;
    const answers = [
      { body: found({ sealed: 900, next, keptOutside }) },
      new Promise<FakeAnswer>((resolve) => (answer = resolve)),
    ];
    const calls = fakeServer({ ...others, [path('auth')]: () => answers.shift() ?? {} });
    openSignedIn(<VerifyButton />);
    const button = await screen.findByRole('button', { name: 'Verify' });
    await person.click(button);
    expect(await screen.findByText('968 entries checked')).toBeInTheDocument();
    const bar = screen.getByRole('progressbar', { name: 'Checking the audit log' });
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['968', '1272']);
    answer({ body: found({ sealed: 1_204 }) });
    expect(await screen.findByText(/^The audit log is whole/)).toBeInTheDocument();
    const bodies = calls.filter((call) => call.path.endsWith('/verify/auth')).map(({ body }) => body);
    expect(bodies).toEqual([{}, { from: next }]);
    expect(screen.getByText('The log of job references is whole')).toBeInTheDocument();
    expect(screen.getByText('1,204 entries sealed, none changed.')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('shows the breaks of a log and its unsealed entries [RP-02 PE-07]', async () => {
    const breaks: AuditVerification['breaks'] = [
      { sequence: 4_021, kind: 'entry_changed', entryId: 'entry-1' },
      { sequence: 4_022, kind: 'tail_cut_off', entryId: null },
    ];
    const unsealedSince = '2026-11-20T10:00:00.000Z';
    const broken = found({ whole: false, breaks, unsealed: 2, unsealedSince });
    fakeServer({ ...others, [path('auth')]: { body: broken } });
    openSignedIn(<VerifyButton />);
    await person.click(await screen.findByRole('button', { name: 'Verify' }));
    expect(await screen.findByText(/^The audit log is not whole/)).toBeInTheDocument();
    expect(screen.getByText('The log of users and sign-in is not whole')).toBeInTheDocument();
    expect(screen.getByText(/^Entry 4021 was changed after it was sealed\./)).toHaveTextContent(
      'Entry id entry-1',
    );
    expect(screen.getByText(/the log ends before number 4022/)).toBeInTheDocument();
    expect(
      screen.getByText(
        `34 entries sealed. 2 entries not sealed yet, the oldest since ${exactTime(unsealedSince)}.`,
      ),
    ).toBeInTheDocument();
  });

  it('offers a retry after a service was unavailable [RP-02]', async () => {
    const answers: FakeAnswer[] = [{ status: 503, body: { message: 'A log is away' } }, { body: found() }];
    const calls = fakeServer({ ...others, [path('auth')]: () => answers.shift() ?? {} });
    openSignedIn(<VerifyButton />);
    await person.click(await screen.findByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('503: A log is away')).toBeInTheDocument();
    const before = calls.length;
    await waitFor(async () => {
      await person.click(screen.getByRole('button', { name: 'Try again' }));
      expect(calls.length).toBeGreaterThan(before);
    });
    expect(await screen.findByText(/^The audit log is whole/)).toBeInTheDocument();
  });
});

describe('verification texts', () => {
  it.each(chainBreakKind.options)('describe %s in a distinct sentence with its sequence number', (kind) => {
    const text = breakText({ kind, sequence: 118 });
    expect(text).toMatch(/^[A-Z].*\b118\b.*\.$/);
    const others = chainBreakKind.options.filter((other) => other !== kind);
    expect(others.map((other) => breakText({ kind: other, sequence: 118 }))).not.toContain(text);
  });

  it('count sealed and unsealed entries', () => {
    expect(sealedText({ sealed: 0, whole: true })).toBe('No entry is sealed yet.');
    expect(sealedText({ sealed: 1, whole: true })).toBe('1 entry sealed, none changed.');
    expect(unsealedText({ unsealed: 0, unsealedSince: null })).toBeNull();
    expect(unsealedText({ unsealed: 1, unsealedSince: null })).toBe('1 entry not sealed yet.');
  });

  it('mention when the server reports the maximum number of breaks', () => {
    expect(breaksHeading(99)).toBe('Where it breaks:');
    expect(breaksHeading(100)).toBe('The first 100 places where it breaks:');
  });
});
