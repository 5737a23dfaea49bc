import { z } from 'zod';
import { isBlank } from './blank.js';
import { commaSeparated } from './comma-separated.js';
import { limits } from './limits.js';
import { messages } from './messages.js';
import { isTimeZone } from './regional.js';

// Postgres cannot store a NUL and UTF-8 has no lone surrogates: such text is refused with a message, not altered
// [VA-09].
const storable = (value: string) => !value.includes('\u0000') && value.isWellFormed();

/**
 * Any text up to `max` UTF-16 units that can be stored unchanged. Throws a ZodError on NUL or lone surrogates, and with
 * `message` if it is missing.
 */
export const plainText = (max: number, message?: string) =>
  z
    .string(message)
    .max(max, messages.tooLong(max))
    .refine(storable, 'Contains characters that cannot be stored');

/** Trimmed text with at least one visible character; fails with `message` otherwise. */
export const requiredText = (max: number, message: string) =>
  plainText(max, message)
    .transform((value) => value.trim())
    .refine((value) => !isBlank(value), message);

/**
 * Replaces line breaks and runs of white space by one space: headings, subjects and lists need single lines. Composes
 * letters with their accents: a name copied from a file name on a Mac is the same name as the typed one.
 */
export const asOneLine = (text: string) =>
  text.normalize('NFC').replace(/\s{2,}|[\n\v\f\r\u0085\u2028\u2029]/g, ' ');

/** Like `requiredText`, on one line. */
export const requiredLine = (max: number, message: string) => requiredText(max, message).transform(asOneLine);

/** Optional text: absent stays undefined, null and blank become null [VA-01]. */
export const optionalText = (max: number) =>
  plainText(max)
    .nullish()
    .transform((value) => (typeof value === 'string' ? (isBlank(value) ? null : value.trim()) : value));

/** Like `optionalText`, on one line. */
export const optionalLine = (max: number) =>
  optionalText(max).transform((value) => (typeof value === 'string' ? asOneLine(value) : value));

const emailOr = (refusal: string) =>
  z
    .string({ error: refusal })
    // Web pages and mail programs put invisible characters into addresses that people copy.
    .transform((value) => value.replace(/\p{Cf}/gu, '').trim())
    .pipe(z.email(refusal).max(limits.email, refusal));

/** An e-mail address, trimmed and without invisible characters; case is kept. */
export const emailAddress = emailOr(messages.emailInvalid);

/** An optional e-mail address: null and blank become null. */
export const optionalEmailAddress = z
  .union(
    [
      z
        .string()
        .regex(/^\s*$/)
        .transform(() => null),
      z.null(),
      emailOr(messages.optionalEmailInvalid),
    ],
    { error: messages.optionalEmailInvalid },
  )
  .optional();

/** UTC, or an IANA time zone name such as Europe/Berlin. */
export const timeZoneName = plainText(limits.timeZone).trim().refine(isTimeZone, 'Not a known time zone');

/** A comma-separated list, as in addresses, without duplicates. Fails with `error` if an item does not match `item`. */
export const commaList = <T extends z.ZodType>(item: T, error: string) =>
  z
    .string(error)
    .transform(commaSeparated)
    .refine((items) => items.every((each) => item.safeParse(each).success), error)
    .transform((items) => z.array(item).parse([...new Set(items)]));

/** A record's id, which a person chooses; `error` asks for it. */
export const chosenId = (error: string) => z.uuid(error).toLowerCase();

/** A record's id. */
export const id = chosenId('Not a valid id');

/** A point in time as sent between processes: ISO 8601 in UTC. */
export const isoDateTime = z.iso.datetime({ offset: true });

/** An optional day without a time: the date part of a date-time is kept as written; null and blank become null. */
export const calendarDate = z
  .union([z.iso.date(), z.iso.datetime({ offset: true, local: true }), z.string().regex(/^\s*$/), z.null()], {
    error: 'Not a valid date',
  })
  // No calendar has a year 0, and Postgres rejects it.
  .refine((value) => !value?.startsWith('0000'), 'Not a valid date')
  .transform((value) => (value === null || value.trim() === '' ? null : value.slice(0, 10)))
  .optional();

/** One of these values. The error lists them after `name`. */
export const oneOf = <const T extends readonly [string, ...string[]]>(name: string, values: T) =>
  z.enum(values, { error: `${name} must be one of ${values.join(', ')}` });

const absentIfBlank = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;

/** Makes a schema optional, in a query or a body: blank counts as absent [VA-01]. */
export const blankIsAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess(absentIfBlank, schema.optional());

/** Like `blankIsAbsent`, with a default. */
export const blankIsDefault = <T extends z.ZodType>(schema: z.ZodDefault<T>) =>
  z.preprocess(absentIfBlank, schema);

const inUtc = (moment: string) => (/(?:Z|[+-]\d{2}:?\d{2})$/.test(moment) ? moment : `${moment}Z`);

/** A whole day, or a point in time; in UTC if it has no offset [SE-08]. */
export const dayOrMoment = z.union(
  [z.iso.date(), z.iso.datetime({ offset: true, local: true }).overwrite(inUtc)],
  { error: 'Not a valid date' },
);
