/**
 * The request header that names a request which makes something: sent again with the same one, because an answer was lost,
 * nothing is made twice, and the first answer is given again. RFC draft-ietf-httpapi-idempotency-key-header.
 */
export const idempotencyKeyHeader = 'Idempotency-Key';
