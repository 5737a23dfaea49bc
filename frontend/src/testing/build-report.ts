import { storedDossierDefaults } from '@jobref/contracts/domain/dossier-options';
import type { AuditEntry } from '@jobref/contracts/domain/audit';
import { plusDays } from '@jobref/contracts/domain/days';
import type { OrganisationSettings } from '@jobref/contracts/domain/organisation';
import type { Report } from '@jobref/contracts/domain/reports';
import { jonas } from './build-collaboration.js';

/** Builds consecutive days without activity. */
export const quietDays = (from: string, count: number): Report['days'] =>
  Array.from({ length: count }, (_, index) => ({
    day: plusDays(from, index),
    jobReferences: 0,
    files: 0,
    pdfs: 0,
  }));

/** Builds a report of three days; override what matters to the test. */
export const buildReport = (overrides: Partial<Report> = {}): Report => {
  const days = overrides.days ?? [
    { day: '2026-11-18', jobReferences: 2, files: 30, pdfs: 1 },
    { day: '2026-11-19', jobReferences: 0, files: 0, pdfs: 0 },
    { day: '2026-11-20', jobReferences: 1, files: 1_500, pdfs: 0 },
  ];
  return {
    from: days[0]?.day ?? '',
    to: days.at(-1)?.day ?? '',
    timeZone: 'UTC',
    days,
    byStatus: { completed: 2, in_progress: 1, pending_review: 0, draft: 0 },
    storage: { files: 1_834, bytes: 4_155_380_531, addedBytes: 421_527_552 },
    mostActive: [{ userId: jonas.id, user: jonas, jobReferences: 3, files: 1_530, pdfs: 1 }],
    ...overrides,
  };
};

let last = 0;

/** Builds an entry of the audit log; override what matters to the test. */
export const buildAuditEntry = (overrides: Partial<AuditEntry> = {}): AuditEntry => ({
  id: `00000000-0000-4000-b000-${String((last += 1)).padStart(12, '0')}`,
  at: '2026-11-20T14:02:11.123456Z',
  service: 'jobs',
  actorKind: 'user',
  actorId: jonas.id,
  actor: jonas,
  actorName: null,
  action: 'job_reference.updated',
  recordType: 'job_reference',
  recordId: '7',
  jobReference: { id: '7', reference: 'JR-2026-000123' },
  before: { title: 'Roof' },
  after: { title: 'Roof survey' },
  erasedAt: null,
  requestId: 'request-1',
  address: '84.112.40.7',
  sequence: 1_204,
  ...overrides,
});

export const buildSettings = (overrides: Partial<OrganisationSettings> = {}): OrganisationSettings => ({
  name: 'Halden & Roe Surveying',
  footer: '14 Quay Street, Bristol',
  timeZone: 'UTC',
  locale: 'en-GB',
  verification: true,
  linkMailSubject: '',
  linkMailMessage: '',
  dossier: storedDossierDefaults.parse({}),
  version: 'v1',
  logoUrl: null,
  ...overrides,
});
