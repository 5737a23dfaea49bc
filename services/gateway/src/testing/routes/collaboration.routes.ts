import { randomUUID } from 'node:crypto';
import type { PermissionHarness } from '../permission-harness.js';
import {
  administrators,
  type ExpectedStatuses,
  commenters,
  editors,
  json,
  onNew,
  ownerAlone,
  owners,
  type RouteTable,
  signedIn,
  viewers,
} from './expected-statuses.js';

/** A comment's text: only its author may change it, not even an administrator. */
const authorAlone = (status: number): ExpectedStatuses => ({ ...owners(status), administrator: 403 });
/** The owner assigned the task to the person who may view, and to no one else. */
const ofTheTask = (status: number): ExpectedStatuses => ({ ...owners(status), view: status });

/** A job reference that the owner has just deleted. */
const inBin = onNew('/api/bin', (harness) => harness.newInBin());

/** A client belongs to one agent; people with a share of a client's job reference see only the client data on it. */
const ofTheClient = (status: number): ExpectedStatuses => ({
  ...signedIn(404),
  owner: status,
  administrator: status,
});
const onClient = onNew('/api/clients', (harness) => harness.newClient());
const onSavedSearch = onNew('/api/saved-searches', (harness) => harness.newSavedSearch());
const withFollower = async (harness: PermissionHarness) =>
  onSavedSearch(`/followers/${await harness.idOf('view')}`)(harness);

export const collaborationRoutes: RouteTable = {
  'GET /api/comments': [signedIn(200)],
  'GET /api/jobs/:id/comments': [viewers(200)],
  'POST /api/jobs/:id/comments': [commenters(201), json({ content: 'Seen, @owner' })],
  'PATCH /api/jobs/:id/comments/:commentId': [authorAlone(200), json({ content: 'Seen again' })],
  'DELETE /api/jobs/:id/comments/:commentId': [
    owners(204),
    async (harness, { id }) => ({ path: `/api/jobs/${id}/comments/${await harness.newComment(id)}` }),
  ],

  'GET /api/clients': [signedIn(200)],
  'POST /api/clients': [signedIn(201), () => ({ json: { name: `Client ${randomUUID()}` } })],
  'GET /api/clients/:id': [ofTheClient(200), onClient()],
  'GET /api/clients/:id/jobs': [ofTheClient(200), onClient('/jobs')],
  'GET /api/exports/clients/:id/jobs': [
    ofTheClient(200),
    async (harness) => ({ path: `/api/exports/clients/${await harness.newClient()}/jobs` }),
  ],
  'PATCH /api/clients/:id': [ofTheClient(200), onClient('', { json: { phone: '030 1234' } })],
  'DELETE /api/clients/:id': [ofTheClient(204), onClient()],

  'GET /api/saved-searches': [signedIn(200)],
  'GET /api/saved-searches/counts': [signedIn(200)],
  'POST /api/saved-searches': [signedIn(201), json({ name: 'Roofs', page: 'search', address: 'query=roof' })],
  'PUT /api/saved-searches/order': [signedIn(200), json({ ids: [] })],
  'PATCH /api/saved-searches/:id': [ownerAlone(200), onSavedSearch('', { json: { name: 'Tiles' } })],
  'DELETE /api/saved-searches/:id': [ownerAlone(204), onSavedSearch()],
  'POST /api/saved-searches/:id/restore': [ownerAlone(200), onSavedSearch('/restore')],
  'PUT /api/saved-searches/:id/followers/:userId': [ownerAlone(200), withFollower],
  'DELETE /api/saved-searches/:id/followers/:userId': [ownerAlone(200), withFollower],
  'GET /api/tags': [signedIn(200)],
  'POST /api/tags': [signedIn(201), json({ name: 'Urgent' })],

  'GET /api/bin': [signedIn(200)],
  'POST /api/bin/:id/restore': [{ ...signedIn(404), owner: 200, administrator: 200 }, inBin('/restore')],
  'DELETE /api/bin/:id': [administrators(204), inBin()],

  'POST /api/bulk': [
    signedIn(201),
    (_, { id }) => ({ json: { act: { act: 'archive', archived: false }, chosen: { ids: [id] } } }),
  ],
  'GET /api/bulk/:id': [signedIn(404)],
  'GET /api/bulk/:id/pdfs': [signedIn(404)],
  'GET /api/bulk/:id/pdfs.zip': [signedIn(404)],
  'GET /api/bulk/:id/pdfs.pdf': [signedIn(404)],
  'POST /api/bulk/:id/undo': [signedIn(404)],

  'GET /api/tasks/my': [signedIn(200)],
  'PATCH /api/tasks/:id/status': [ofTheTask(200), json({ status: 'completed' })],
  'GET /api/jobs/:id/tasks': [viewers(200)],
  'POST /api/jobs/:id/tasks': [
    editors(201),
    async (harness) => ({ json: { title: 'Measure', assigneeId: await harness.idOf('view') } }),
  ],
  'PATCH /api/jobs/:id/tasks/:taskId': [editors(200), json({ priority: 'high' })],
  'DELETE /api/jobs/:id/tasks/:taskId': [
    owners(204),
    async (harness, { id }) => ({ path: `/api/jobs/${id}/tasks/${await harness.newTask(id)}` }),
  ],

  'GET /api/shared-jobs': [signedIn(200)],
  'GET /api/jobs/:id/shares': [viewers(200)],
  'POST /api/jobs/:id/shares': [
    owners(201),
    async (harness) => ({ json: { userId: await harness.idOf('view'), permissions: 'view' } }),
  ],
  'DELETE /api/jobs/:id/shares/:shareId': [
    owners(204),
    async (harness) => {
      const id = await harness.newJobReference();
      return { path: `/api/jobs/${id}/shares/${await harness.shareOf(id)}` };
    },
  ],

  'GET /api/users': [signedIn(200)],
  'GET /api/notifications': [signedIn(200)],
  'GET /api/notifications/unread-count': [signedIn(200)],
  'PATCH /api/notifications/:id/read': [ownerAlone(200)],
  'POST /api/notifications/read-all': [signedIn(204)],
  'GET /api/notification-preferences': [signedIn(200)],
  'PUT /api/notification-preferences': [signedIn(200), json({ comment: 'app' })],
  'GET /api/live': [signedIn(200), () => ({ endless: true })],
};
