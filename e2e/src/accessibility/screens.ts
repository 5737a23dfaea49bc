import type { Furnished } from './seed-accessibility-data.js';
import {
  commentBeingEdited,
  entriesOpened,
  filesChosen,
  generationRefused,
  type Steps,
  signInRefused,
} from './states.js';

/** A path, text of which at least one match is visible once its page is loaded, and steps to take there. */
export type Screen = readonly [path: string, words: RegExp, steps?: Steps];
export type Who = 'nobody' | 'nils' | 'priya' | 'mara' | 'admin';

const collaboration: readonly Screen[] = [
  ['/collaboration', /No tasks assigned|Measure urgent/],
  ['/collaboration?tab=shared', /No jobs shared|Permissions/],
  ['/collaboration?tab=notifications', /No notifications|shared a job with you/],
  ['/collaboration?tab=activity', /No activity|Comment added|comment/i],
];

/** All screens of the product by user, with much data and with none, except those that another one contains whole. */
export const screensOf = ({ full, empty }: Furnished): Record<Who, readonly Screen[]> => ({
  nobody: [
    ['/', /Sign In to Get Started/],
    ['/login', /Need help/],
    ['/system/login', /Need help/, signInRefused],
    ['/admin/login', /Sign In/, signInRefused],
    ['/verify', /code/i],
    ['/verify/AAAA-BBBB-CCCC', /No PDF can be verified/],
    ['/no/such/page', /404 Page Not Found/],
  ],
  nils: [['/jobs', /You must change your password/]],
  priya: [['/', /No job references found/], ['/jobs', /No job references found/], ...collaboration],
  mara: [
    ['/', /Recent Activity/],
    ['/jobs', /Nothing yet/],
    [`/jobs/${full.id}`, /Generate PDF/, commentBeingEdited],
    [`/jobs/${empty.id}`, /No files uploaded yet/, generationRefused],
    ['/jobs/00000000-0000-4000-8000-000000000000', /not found/],
    ['/upload', /Drop files here|maximum 10MB/],
    [`/upload?jobId=${empty.id}`, /maximum 10MB/, filesChosen],
    ['/search', /Start searching/],
    ['/search?query=nothing-like-it', /No job references found matching/],
    ['/search?query=roof&status=draft&clientFilter=ver&dateFrom=2026-01-01&dateTo=2099-01-01', /Found \d/],
    ...collaboration,
    ['/clients', /Email/],
    [`/clients/${full.clientId}`, /Edit/],
    ['/jobs/import', /CSV/],
    ['/bin', /days left|The bin is empty/],
    ['/account/sessions', /Signed-In Devices/],
    ['/account/notifications', /Notification/],
    ['/change-password', /Update your password/],
    ['/no/such/page', /404 Page Not Found/],
  ],
  admin: [
    ['/admin', /Users Requiring Setup/],
    ['/admin?tab=settings', /Time zone/i],
    ['/admin/users', /Administrators/],
    ['/admin/reports', /Audit log/, entriesOpened],
  ],
});
