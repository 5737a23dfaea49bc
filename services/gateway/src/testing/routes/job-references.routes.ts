import { randomUUID } from 'node:crypto';
import { bytesOf } from '../upload-harness.js';
import {
  editors,
  everybody,
  json,
  ownerAlone,
  owners,
  type RouteTable,
  signedIn,
  viewers,
} from './expected-statuses.js';

export const jobReferenceRoutes: RouteTable = {
  'GET /api/stats': [signedIn(200)],
  'GET /api/dashboard': [signedIn(200)],
  'GET /api/activity': [signedIn(200)],
  'GET /api/jobs': [signedIn(200)],
  'GET /api/jobs/search': [signedIn(200)],
  'GET /api/exports/jobs': [signedIn(200)],
  'POST /api/exports/jobs': [signedIn(200), (_, { id }) => ({ json: { ids: [id] } })],
  'GET /api/exports/clients': [signedIn(200)],
  'GET /api/exports/shared-jobs': [signedIn(200)],
  'GET /api/exports/tasks': [signedIn(200)],
  'GET /api/exports/activity': [signedIn(200)],
  'GET /api/exports/bin': [signedIn(200)],
  'PUT /api/imports/:id/rows': [
    signedIn(204),
    json({ rows: [{ row: 2, title: 'Roof', clientName: 'Client' }] }),
  ],
  'POST /api/imports/:id/start': [
    signedIn(200),
    async (harness, _, person) => {
      const path = `/api/imports/${randomUUID()}`;
      const rows = [{ row: 2, title: 'Roof', clientName: 'Client' }];
      await harness.as(person).put(`${path}/rows`, { rows });
      return { path: `${path}/start`, json: { count: 1 } };
    },
  ],
  'GET /api/jobs/:id/files.zip': [viewers(200)],
  'POST /api/jobs': [signedIn(201), json({ title: 'Roof', clientName: 'Client' })],
  'GET /api/jobs/:id': [viewers(200)],
  'GET /api/jobs/:id/activity': [viewers(200)],
  'PATCH /api/jobs/:id': [editors(200), json({ title: 'Roof and gutters' })],
  'PUT /api/jobs/:id/archived': [editors(200), json({ archived: false })],
  'DELETE /api/jobs/:id': [
    owners(204),
    async (harness) => ({ path: `/api/jobs/${await harness.newJobReference()}` }),
  ],

  'POST /api/jobs/:id/files': [
    editors(201),
    ({ photo }) => {
      const body = new FormData();
      body.append('files', new Blob([bytesOf(photo)], { type: 'image/jpeg' }), 'roof.jpg');
      return { body };
    },
  ],
  'POST /api/jobs/:id/upload-url': [editors(200)],
  'PUT /api/uploads/:slotId': [
    ownerAlone(200),
    async (harness, { id }) => ({ path: await harness.newSlot(id, 'owner'), body: bytesOf(harness.photo) }),
  ],
  'POST /api/jobs/:id/files/complete': [
    editors(201),
    async (harness, { id }, person) => {
      const uploader = person === 'edit' || person === 'administrator' ? person : 'owner';
      const fileURL = await harness.newSlot(id, uploader, true);
      return {
        json: { fileURL, fileName: 'roof.jpg', fileSize: harness.photo.length, mimeType: 'image/jpeg' },
      };
    },
  ],
  // Names files other than the existing ones.
  'PUT /api/jobs/:id/files/order': [editors(412), json({ files: [] })],
  // Moves to the job reference itself: no other target is accessible to all of them.
  'POST /api/jobs/:id/files/move': [
    editors(400),
    (_, { id }) => ({ json: { fileIds: [randomUUID()], toJobReferenceId: id } }),
  ],
  'GET /api/jobs/:id/files/:fileId': [viewers(200)],
  'GET /api/jobs/:id/files/:fileId/thumb': [viewers(200)],
  'GET /api/jobs/:id/files/:fileId/markup': [viewers(200)],
  'PUT /api/jobs/:id/files/:fileId/markup': [editors(200), json({ shapes: [] })],
  'PATCH /api/jobs/:id/files/:fileId': [editors(200), json({ description: 'South side' })],
  'POST /api/jobs/:id/files/:fileId/read-text': [editors(200)],
  'DELETE /api/jobs/:id/files/:fileId': [
    editors(204),
    async (harness, { id }) => ({ path: `/api/jobs/${id}/files/${await harness.newFile(id)}` }),
  ],

  'POST /api/jobs/:id/generate-pdf': [editors(202)],
  'GET /api/jobs/:id/pdf-options': [editors(200)],
  // No worker runs here.
  'POST /api/jobs/:id/pdf-preview': [editors(503)],
  'GET /api/jobs/:id/pdfs/:pdfId': [viewers(200)],
  'GET /api/link-mail': [signedIn(200)],
  'GET /api/jobs/:id/links': [editors(200)],
  'POST /api/jobs/:id/pdfs/:pdfId/links': [editors(201), json({})],
  'DELETE /api/jobs/:id/links/:linkId': [editors(200)],
  // Links reveal nothing without their token, or the cookie issued for it.
  'POST /api/links/open': [everybody(404), json({ token: 'x' })],
  'GET /api/links/:linkId': [everybody(404)],
  'GET /api/links/:linkId/pdf': [everybody(404)],
  'GET /api/links/:linkId/photos/:fileId': [everybody(404)],
  // The harness's PDF generation has ended.
  'DELETE /api/jobs/:id/pdfs/:pdfId': [editors(409)],
};
