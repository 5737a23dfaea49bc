import { z } from 'zod';
import { isBlank } from './blank.js';
import { commaSeparated } from './comma-separated.js';
import { limits } from './limits.js';
import { messages } from './messages.js';
import { isTimeZone } from './regional.js';

// A NUL or a lone surrogate cannot be stored in Postgres or sent as UTF-8: refused by name rather than mangled [VA-09].
const storable = (value: string) => !value.includes('\u0000') && value.isWellFormed();

/** Any text up to `max` UTF-16 units that can be stored as it is. Throws a ZodError on NUL or lone surrogates. */
export const plainText = (max: number) =>
  z
    .string()
    .max(max, `Must be at most ${max} characters long`)
    .refine(storable, 'Contains characters that cannot be stored');

/** Text that must say something that can be seen: trimmed, not blank, else `message`. */
export const requiredText = (max: number, message: string) =>
  z
    .string({ error: message })
    .pipe(plainText(max))
    .transform((value) => value.trim())
    .refine((value) => !isBlank(value), message);

/** Line ends and runs of white space become one space: what stands in headings, subjects and lists is one line. */
export const asOneLine = (text: string) => text.replace(/\s{2,}|[\n\v\f\r\u0085\u2028\u2029]/g, ' ');

/** As `requiredText`, on one line. */
export const requiredLine = (max: number, message: string) => requiredText(max, message).transform(asOneLine);

/** Text that may be missing: absent stays undefined, null and blank become null [VA-01]. */
export const optionalText = (max: number) =>
  plainText(max)
    .nullish()
    .transform((value) => (typeof value === 'string' ? (isBlank(value) ? null : value.trim()) : value));

/** As `optionalText`, on one line. */
export const optionalLine = (max: number) =>
  optionalText(max).transform((value) => (typeof value === 'string' ? asOneLine(value) : value));

const emailOr = (refusal: string) =>
  z
    .string({ error: refusal })
    .transform((value) => value.trim())
    .pipe(z.email(refusal).max(limits.email, refusal));

/** An e-mail address, trimmed; the case is kept. */
export const emailAddress = emailOr(messages.emailInvalid);

/** An e-mail address that may be missing: null and blank become null. */
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

/** UTC, or a time zone by its IANA name like Europe/Berlin. */
export const timeZoneName = plainText(limits.timeZone).trim().refine(isTimeZone, 'Not a known time zone');

/** Items with commas between them, as addresses say them; each once. Throws `error` where one of them is not an `item`. */
export const commaList = <T extends z.ZodType>(item: T, error: string) =>
  z
    .string(error)
    .transform(commaSeparated)
    .refine((items) => items.every((each) => item.safeParse(each).success), error)
    .transform((items) => z.array(item).parse([...new Set(items)]));

/** A record's id. */
export const id = z.uuid('Not a valid id').toLowerCase();

/** A point in time as the wire carries it: ISO 8601 in UTC. */
export const isoDateTime = z.iso.datetime({ offset: true });

/** A day without a time that may be missing: of a date-time the date part is kept as written; null and blank become null. */
export const calendarDate = z
  .union([z.iso.date(), z.iso.datetime({ offset: true, local: true }), z.string().regex(/^\s*$/), z.null()], {
    error: 'Not a valid date',
  })
  // No calendar has a year 0, and Postgres takes none.
  .refine((value) => !value?.startsWith('0000'), 'Not a valid date')
  .transform((value) => (value === null || value.trim() === '' ? null : value.slice(0, 10)))
  .optional();

const absentIfBlank = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;

/** What may be missing, in a query or a body: blank counts as absent [VA-01]. */
export const blankIsAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess(absentIfBlank, schema.optional());

/** The same, with what is meant then. */
export const blankIsDefault = <T extends z.ZodType>(schema: z.ZodDefault<T>) =>
  z.preprocess(absentIfBlank, schema);

const inUtc = (moment: string) => (/(?:Z|[+-]\d{2}:?\d{2})$/.test(moment) ? moment : `${moment}Z`);

/** A whole day, or a moment; of UTC without an offset [SE-08]. */
export const dayOrMoment = z.union(
  [z.iso.date(), z.iso.datetime({ offset: true, local: true }).overwrite(inUtc)],
  { error: 'Not a valid date' },
);
