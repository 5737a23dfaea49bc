/** Whether a value from an address may be the id of a record: the API rejects any other. */
export const isUuid = (value: string | null): value is string =>
  value !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
