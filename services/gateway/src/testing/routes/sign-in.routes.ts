import type { PermissionBench, Person, Subject } from '../permission-bench.js';
import {
  alsoBeforePasswordChange,
  type Call,
  everybody,
  json,
  ownerAlone,
  type RouteTable,
  signedIn,
} from './answers.js';

const inSpareSession = async (bench: PermissionBench, _: Subject, person: Person): Promise<Call> => ({
  client: await bench.elsewhere(person),
});

export const signInRoutes: RouteTable = {
  'GET /*': [everybody(200), () => ({ path: '/jobs' })],

  'GET /api/config': [everybody(200)],
  'GET /api/logo': [everybody(200), async (bench) => ({ path: await bench.newLogo() })],
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
    async (bench) => ({ path: `/api/auth/sessions/${await bench.newSession('owner')}` }),
  ],

  'GET /api/docs': [signedIn(200)],
  'GET /api/docs/start.js': [signedIn(200)],
  'GET /api/docs/swagger-ui-bundle.js': [signedIn(200)],
  'GET /api/docs/swagger-ui.css': [signedIn(200)],
  'GET /api/openapi.json': [signedIn(200)],

  'GET /api/live': [signedIn(200)],
};
