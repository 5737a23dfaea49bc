import type { Organisation } from '@jobref/contracts/domain/organisation';
import { dateFormat } from '@jobref/contracts/domain/regional';

/** Formats an ISO 8601 time in the organisation's locale and time zone: "7 December 2026 at 10:00 CET". */
export const formatDateTime = (organisation: Organisation, iso: string): string =>
  dateFormat(organisation, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(iso));
