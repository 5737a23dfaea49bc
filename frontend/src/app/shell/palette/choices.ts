import type { Client } from '@jobref/contracts/domain/clients';
import type { SavedSearch } from '@jobref/contracts/domain/saved-searches';
import type { FoundJobReference } from '@jobref/contracts/domain/search-hits';
import { findHits } from '@jobref/contracts/domain/hits';
import { newJobState } from '../../../domain/job-references/new-job-link.js';
import { parseSearch } from '../../../features/search/search-box.js';
import { isFileOrCommentMatch } from '../../../features/search/search-matches.js';
import { withoutEmptyFilters } from '../../../features/search/search-filters.js';
import { paths } from '../../../paths.js';
import { administration, footNavigation, navigation } from '../navigation.js';

/** An entry of the palette: its target, and its group heading. */
export interface Choice {
  group: 'Job references' | 'Clients' | 'Saved searches' | 'Search' | 'Pages' | 'Actions';
  label: string;
  detail?: string;
  to: string;
  state?: object;
}

const page = ({ to, label }: { to: string; label: string }): Choice => ({ group: 'Pages', to, label });

const pages = [
  ...navigation.map(page),
  ...footNavigation.map(page),
  page({ to: paths.notifications, label: 'Notifications' }),
  page({ to: paths.sessions, label: 'Your sessions' }),
  page({ to: paths.notificationPreferences, label: 'Notification preferences' }),
];
const actions: Choice[] = [
  { group: 'Actions', label: 'New job reference', to: paths.upload, state: newJobState },
  { group: 'Actions', label: 'Upload files', to: paths.upload },
  { group: 'Actions', label: 'Change your password', to: paths.changePassword },
];

/** Returns the choices that contain a word with this prefix. */
const named = (choices: Choice[], typed: string) =>
  typed
    ? choices.filter(({ label }) =>
        findHits(label, [typed]).some(([at]) => at === 0 || label[at - 1] === ' '),
      )
    : choices;

interface Known {
  typed: string;
  found: readonly FoundJobReference[];
  clients: readonly Client[];
  saved: readonly SavedSearch[];
  past: readonly string[];
  isAdministrator: boolean;
}

const jobOf = ({ id, title, reference, clientName, matches = [] }: FoundJobReference): Choice => {
  const [place] = matches.filter(isFileOrCommentMatch);
  const where = place
    ? `, in ${place.fileName ?? 'a comment'}${place.page ? `, page ${place.page}` : ''}`
    : '';
  return {
    group: 'Job references',
    label: title,
    detail: `${reference}, ${clientName}${where}`,
    to: paths.jobReference(id),
  };
};

const clientOf = ({ id, name, email }: Client): Choice => ({
  group: 'Clients',
  label: name,
  ...(email && { detail: email }),
  to: paths.client(id),
});

const savedOf = (saved: SavedSearch): Choice => ({
  group: 'Saved searches',
  label: saved.name,
  to: paths.savedSearch(saved),
});

const searchFor = (text: string): Choice => ({
  group: 'Search',
  label: text,
  to: paths.searchBy(withoutEmptyFilters(parseSearch(text))),
});

/**
 * Returns the choices in display order. Matching pages and actions come first, since they are available at once and
 * Enter selects the first.
 */
export const choicesFor = (known: Known): Choice[] => {
  const { typed, past, isAdministrator, found, clients, saved } = known;
  const places = isAdministrator ? [...pages, ...administration.map(page)] : pages;
  const unasked = [...named(actions, typed), ...named(places, typed)];
  const kept = named(saved.map(savedOf), typed);
  return typed
    ? [...unasked, ...found.map(jobOf), ...clients.map(clientOf), ...kept, searchFor(typed)]
    : [...kept, ...past.slice(0, 5).map(searchFor), ...unasked];
};
