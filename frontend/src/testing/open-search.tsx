import type { JobReference } from '@jobref/contracts/domain/job-references';
import { fakeServer } from './fake-server.js';
import { openSignedIn } from './open-signed-in.js';
import { buildCurrentUser } from './render.js';
import { SearchPage } from '../features/search/search-page.js';

export const searchPath = '/api/jobs/search';
export const searchPlaceholder = 'Search job references, clients, or descriptions...';

export const buildFound = (id: string, title: string) =>
  ({
    id,
    title,
    reference: `JR-2026-00000${id}`,
    clientName: 'Bergmann Hausverwaltung GmbH',
    description: 'Survey of the main roof',
    status: 'in_progress',
    fileCount: 14,
    fileUploads: [],
    tags: [],
    createdAt: new Date().toISOString(),
  }) as unknown as JobReference;
export const roof = buildFound('1', 'Roof survey after storm');

export const openSearch = (at = '/search') => openSignedIn(<SearchPage />, buildCurrentUser(), at);
/** Returns the query strings of the sent searches. */
export const searches = (calls: ReturnType<typeof fakeServer>) =>
  calls.filter((call) => call.path.startsWith(searchPath)).map((call) => call.path.split('?')[1] ?? '');
/** Fakes a server with these search results. */
export const answering = (found: JobReference[]) =>
  fakeServer({ [`GET ${searchPath}`]: { body: found, headers: { 'x-total-count': String(found.length) } } });
