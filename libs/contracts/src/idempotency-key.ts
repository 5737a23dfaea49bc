/**
 * The request header that names what is to be made, by a UUID of the caller's: sent again with the same one, because an
 * answer was lost, it is not made twice, and what is there is answered. RFC draft-ietf-httpapi-idempotency-key-header.
 */
export const idempotencyKeyHeader = 'Idempotency-Key';
