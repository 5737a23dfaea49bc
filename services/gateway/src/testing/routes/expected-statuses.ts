import type { HttpClient } from '@jobref/testing/http-client';
import { people, type PermissionHarness, type Person, type RouteSubject } from '../permission-harness.js';

/** Expected status for each of `people`. */
export type ExpectedStatuses = Readonly<Record<Person, number>>;

/** How to call a route whose path alone is not enough. */
export interface Call {
  path?: string;
  json?: object;
  body?: RequestInit['body'];
  client?: HttpClient;
  /** The response is a stream that never ends: only its head is awaited. */
  endless?: boolean;
}
type Row = readonly [
  ExpectedStatuses,
  ((harness: PermissionHarness, subject: RouteSubject, person: Person) => Call | Promise<Call>)?,
];
export type RouteTable = Record<string, Row>;

export const everybody = (status: number): ExpectedStatuses =>
  Object.fromEntries(people.map((person) => [person, status])) as ExpectedStatuses;
export const alsoBeforePasswordChange = (status: number): ExpectedStatuses => ({
  ...everybody(status),
  anonymous: 401,
});
export const signedIn = (status: number): ExpectedStatuses => ({
  ...alsoBeforePasswordChange(status),
  'must-change': 403,
});
export const viewers = (status: number): ExpectedStatuses => ({ ...signedIn(status), stranger: 404 });
export const commenters = (status: number): ExpectedStatuses => ({ ...viewers(status), view: 403 });
export const editors = (status: number): ExpectedStatuses => ({ ...commenters(status), comment: 403 });
export const owners = (status: number): ExpectedStatuses => ({ ...editors(status), edit: 403 });
export const administrators = (status: number): ExpectedStatuses => ({
  ...owners(status),
  stranger: 403,
  owner: 403,
});
/** For records of one person only: an upload slot, a session, a notification. */
export const ownerAlone = (status: number): ExpectedStatuses => ({
  ...signedIn(404),
  owner: status,
});

export const json = (body: object) => () => ({ json: body });

/** Calls a path below `base` on a record that is made for the call. */
export const onNew =
  (base: string, make: (harness: PermissionHarness) => Promise<string>) =>
  (rest = '', call: Call = {}) =>
  async (harness: PermissionHarness): Promise<Call> => ({
    ...call,
    path: `${base}/${await make(harness)}${rest}`,
  });
