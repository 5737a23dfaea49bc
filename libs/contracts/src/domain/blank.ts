/** Nothing can be seen of it: zero-width and other format characters alone look like nothing. */
export const isBlank = (value: string): boolean => !/[^\s\p{Cf}]/u.test(value);
