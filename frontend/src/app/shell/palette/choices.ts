import type { FoundJobReference } from '@jobref/contracts/domain/search-hits';
import { hitsIn } from '@jobref/contracts/domain/hits';
import { readSearch } from '@jobref/contracts/domain/search-language';
import { newJobState } from '../../../domain/job-references/new-job-link.js';
import { paths } from '../../../paths.js';
import { administration, footNavigation, navigation } from '../navigation.js';

/** What the palette offers: where it leads, and under which heading it stands. */
export interface Choice {
  group: 'Job references' | 'Clients' | 'Search' | 'Pages' | 'Actions';
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

const named = (choices: Choice[], typed: string) =>
  typed ? choices.filter(({ label }) => hitsIn(label, [typed]).length > 0) : choices;

interface Known {
  typed: string;
  found: readonly FoundJobReference[];
  past: readonly string[];
  isAdministrator: boolean;
}

const jobOf = ({ id, title, reference, clientName, foundIn }: FoundJobReference): Choice => {
  const [place] = foundIn;
  const where = place
    ? `, in ${place.file?.name ?? 'a comment'}${place.page ? `, page ${place.page}` : ''}`
    : '';
  return {
    group: 'Job references',
    label: title,
    detail: `${reference}, ${clientName}${where}`,
    to: paths.jobReference(id),
  };
};

const clientsIn = ({ found, typed }: Known): Choice[] =>
  [...new Set(found.map(({ clientName }) => clientName))]
    .filter((client) => hitsIn(client, readSearch(typed).terms).length > 0)
    .map((client) => ({
      group: 'Clients',
      label: client,
      detail: 'Their job references',
      to: paths.searchBy({ clientFilter: client }),
    }));

const searchFor = (text: string): Choice => ({
  group: 'Search',
  label: text,
  to: paths.searchBy({ query: text }),
});

/** In the order in which they stand. */
export const choicesFor = (known: Known): Choice[] => {
  const { typed, past, isAdministrator, found } = known;
  const places = isAdministrator ? [...pages, ...administration.map(page)] : pages;
  return [
    ...found.map(jobOf),
    ...(typed ? clientsIn(known) : []),
    ...(typed ? [searchFor(typed)] : past.slice(0, 5).map(searchFor)),
    ...named(actions, typed),
    ...named(places, typed),
  ];
};
