import type { HttpClient } from '@jobref/testing/http-client';
import { people, type PermissionHarness, type Person, type Subject } from '../permission-harness.js';

/** Expected status for each of `people`. */
export type Answers = Readonly<Record<Person, number>>;

/** How to call a route whose path alone is not enough. */
export interface Call {
  path?: string;
  json?: object;
  body?: RequestInit['body'];
  client?: HttpClient;
  /** The response is a stream that never ends: only its head is awaited. */
  endless?: boolean;
}
export type Row = readonly [
  Answers,
  ((harness: PermissionHarness, subject: Subject, person: Person) => Call | Promise<Call>)?,
];
export type RouteTable = Record<string, Row>;

export const everybody = (status: number): Answers =>
  Object.fromEntries(people.map((person) => [person, status])) as Answers;
export const alsoBeforePasswordChange = (status: number): Answers => ({
  ...everybody(status),
  anonymous: 401,
});
export const signedIn = (status: number): Answers => ({
  ...alsoBeforePasswordChange(status),
  'must-change': 403,
});
export const viewers = (status: number): Answers => ({ ...signedIn(status), stranger: 404 });
export const commenters = (status: number): Answers => ({ ...viewers(status), view: 403 });
export const editors = (status: number): Answers => ({ ...commenters(status), comment: 403 });
export const owners = (status: number): Answers => ({ ...editors(status), edit: 403 });
export const administrators = (status: number): Answers => ({ ...owners(status), stranger: 403, owner: 403 });
/** For records of one person only: an upload slot, a session, a notification. */
export const ownerAlone = (status: number): Answers => ({
  ...signedIn(404),
  owner: status,
});

export const json = (body: object) => () => ({ json: body });
