import type { HttpClient } from '@jobref/testing/http-client';
import type { PermissionBench, Person, Subject } from '../permission-bench.js';

/** What each of `people` is answered, in their order. */
export type Answers = readonly [number, number, number, number, number, number, number];

/** How a route is called where its path alone is not enough. */
export interface Call {
  path?: string;
  json?: object;
  body?: RequestInit['body'];
  client?: HttpClient;
  /** Only the head of the answer is waited for: it never ends by itself. */
  endless?: boolean;
}
export type Row = readonly [
  Answers,
  ((bench: PermissionBench, subject: Subject, person: Person) => Call | Promise<Call>)?,
];
export type RouteTable = Record<string, Row>;

export const everybody = (status: number): Answers => [
  status,
  status,
  status,
  status,
  status,
  status,
  status,
];
export const signedIn = (status: number): Answers => [401, 403, status, status, status, status, status];
export const alsoBeforePasswordChange = (status: number): Answers =>
  [401, ...everybody(status).slice(1)] as never;
export const administrators = (status: number): Answers => [401, 403, 403, 403, 403, 403, status];
export const viewers = (status: number): Answers => [401, 403, 404, status, status, status, status];
export const editors = (status: number): Answers => [401, 403, 404, 403, status, status, status];
export const owners = (status: number): Answers => [401, 403, 404, 403, 403, status, status];
/** What belongs to one person alone: a place for a file, a session, a notification. */
export const ownerAlone = (status: number): Answers => [401, 403, 404, 404, 404, status, 404];

export const json = (body: object) => () => ({ json: body });
