import { bytesOf } from '../upload-harness.js';
import { administrators, json, onNew, type RouteTable } from './expected-statuses.js';

const onTag = onNew('/api/admin/tags', (harness) => harness.newTag());

export const administrationRoutes: RouteTable = {
  'GET /api/admin/users': [administrators(200)],
  'PATCH /api/admin/users/:id/role': [administrators(200), json({ role: 'administrator' })],
  'GET /api/admin/system-users': [administrators(200)],
  'POST /api/admin/system-users': [administrators(400), json({})],
  'GET /api/admin/system-users/:id': [administrators(200)],
  'PATCH /api/admin/system-users/:id': [administrators(200), json({ mobile: '+44 20 7946 0958' })],
  'POST /api/admin/system-users/:id/resend-email': [administrators(200)],
  'POST /api/admin/system-users/:id/reset-password': [administrators(200)],
  'GET /api/admin/file-texts': [administrators(200)],
  'GET /api/admin/reports': [administrators(400)],
  'GET /api/admin/tags': [administrators(200)],
  'PATCH /api/admin/tags/:id': [administrators(200), onTag('', { json: { colour: 'red' } })],
  'POST /api/admin/tags/:id/merge': [
    administrators(200),
    async (harness) => onTag('/merge', { json: { into: await harness.newTag() } })(harness),
  ],
  'DELETE /api/admin/tags/:id': [administrators(204), onTag()],
  'GET /api/admin/settings': [administrators(200)],
  'PUT /api/admin/settings': [
    administrators(200),
    json({ name: 'Halden & Roe Surveying', footer: '', timeZone: 'Europe/London', locale: 'en-GB' }),
  ],
  'PUT /api/admin/settings/logo': [administrators(200), ({ photo }) => ({ body: bytesOf(photo) })],
  'DELETE /api/admin/settings/logo': [administrators(204)],
  'GET /api/admin/audit': [administrators(200)],
  'GET /api/admin/audit.csv': [administrators(200)],
  'GET /api/exports/audit': [administrators(200)],
  'GET /api/exports/people': [administrators(200)],
  'POST /api/admin/audit/verify': [administrators(200)],
  'POST /api/admin/audit/verify/:service': [
    administrators(200),
    () => ({ path: '/api/admin/audit/verify/jobs' }),
  ],
  'GET /api/admin/system-users/:id/holdings': [administrators(200)],
  'POST /api/admin/system-users/:id/hand-over': [
    administrators(200),
    async (harness) => ({ json: { toUserId: await harness.idOf('owner') } }),
  ],
};
