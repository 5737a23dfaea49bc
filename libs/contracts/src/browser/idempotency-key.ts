/**
 * Request header with the idempotency key of a creating request. A retry with the same key creates nothing twice and
 * gets the first response again. RFC draft-ietf-httpapi-idempotency-key-header.
 */
export const idempotencyKeyHeader = 'Idempotency-Key';
