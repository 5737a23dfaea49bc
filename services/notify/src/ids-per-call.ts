/** What auth and jobs take in one call: more go in batches. */
export const idsPerCall = 1_000;
