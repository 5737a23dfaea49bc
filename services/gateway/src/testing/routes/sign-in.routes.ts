import type { PermissionHarness, Person, RouteSubject } from '../permission-harness.js';
import {
  alsoBeforePasswordChange,
  type Call,
  everybody,
  json,
  ownerAlone,
  type RouteTable,
  signedIn,
} from './expected-statuses.js';

const inSpareSession = async (
  harness: PermissionHarness,
  _: RouteSubject,
  person: Person,
): Promise<Call> => ({
  client: await harness.elsewhere(person),
});

export const signInRoutes: RouteTable = {
  'GET /*': [everybody(200), () => ({ path: '/jobs' })],

  'GET /api/config': [everybody(200)],
  'GET /api/logo': [everybody(200), async (harness) => ({ path: await harness.newLogo() })],
  'GET /api/login': [everybody(302)],
  'GET /api/logout': [everybody(302), inSpareSession],
  'POST /api/auth/login': [everybody(400), json({})],
  'POST /api/admin/login': [everybody(400), json({})],
  'POST /api/auth/dev-login': [everybody(400), json({ role: 'nobody' })],
  'POST /api/auth/logout': [alsoBeforePasswordChange(200), inSpareSession],
  'GET /api/auth/user': [alsoBeforePasswordChange(200)],
  'POST /api/auth/change-password': [alsoBeforePasswordChange(400), json({})],
  'GET /api/auth/sessions': [signedIn(200)],
  'DELETE /api/auth/sessions/:id': [
    ownerAlone(204),
    async (harness) => ({ path: `/api/auth/sessions/${await harness.newSession('owner')}` }),
  ],

  'GET /api/docs': [signedIn(200)],
  'GET /api/docs/start.js': [signedIn(200)],
  'GET /api/docs/swagger-ui-bundle.js': [signedIn(200)],
  'GET /api/docs/swagger-ui.css': [signedIn(200)],
  'GET /api/openapi.json': [signedIn(200)],

  'GET /api/live': [signedIn(200)],
  'GET /api/verify/:code': [everybody(404)],
};
