/** Returns whether the text has no visible character: zero-width and other format characters count as invisible. */
export const isBlank = (value: string): boolean => !/[^\s\p{Cf}]/u.test(value);
