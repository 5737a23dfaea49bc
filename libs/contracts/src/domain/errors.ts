import { z } from 'zod';

/** Every error code of a call and the HTTP status that the gateway returns for it. The only such table. */
export const errorStatus = {
  invalid_input: 400,
  upload_not_received: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  forbidden: 403,
  administrator_required: 403,
  password_change_required: 403,
  foreign_origin: 403,
  upload_link_invalid: 403,
  not_found: 404,
  already_stored: 409,
  task_status_refused: 409,
  user_inactive: 409,
  username_taken: 409,
  email_taken: 409,
  client_taken: 409,
  client_in_use: 409,
  tag_taken: 409,
  too_many_tags: 409,
  setup_already_complete: 409,
  last_administrator: 409,
  too_many_files: 409,
  upload_mismatch: 409,
  assignee_cannot_see_job: 409,
  pdf_cancelled: 409,
  pdf_ended: 409,
  upload_link_expired: 410,
  // A failed If-Match ("Precondition Failed"): the change was made for another version of the record than the current
  // one. The code `conflict` is part of the public API; it is not HTTP's 409 Conflict.
  conflict: 412,
  file_too_large: 413,
  payload_too_large: 413,
  invalid_file_type: 415,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  file_infected: 422,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  client_gone: 499,
  internal: 500,
  unavailable: 503,
  timeout: 504,
} as const;
export type ErrorCode = keyof typeof errorStatus;
export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

const fieldMeaning =
  'The invalid part of the request. For errors about a file, or about the number of files, it is `files`, for forms as well as single uploads; the message begins with the name of the file';

/** A failed call between services. */
export const callFailure = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  field: z.string().describe(fieldMeaning).optional(),
});
export type CallFailure = z.infer<typeof callFailure>;

/**
 * The single shape of error responses from the gateway [AP-31]. `current`: the record's current state, for a
 * `conflict`.
 */
export const errorBody = callFailure.extend({
  statusCode: z.number().int(),
  requestId: z.string(),
  current: z.unknown().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
