import { AppError, invalidInput } from '@jobref/service-kit/errors';
import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import type { ZodType } from 'zod';

interface WithSchema {
  schema: ZodType;
}

const hasSchema = (type: unknown): type is WithSchema =>
  typeof type === 'function' && 'isZodDto' in type && 'schema' in type;

/** A URL has no labels beside its values, as a form has: the message itself must name the parameter. */
const namedInWords = ({ code, message, field }: AppError): AppError => {
  const isNamed = !field || new RegExp(`\\b${field}\\b`, 'i').test(message);
  return new AppError(code, isNamed ? message : `${field}: ${message}`, field);
};

/** Parses bodies, parameters and queries with the schema of their class; a 400 names the field [VA-08]. */
@Injectable()
export class ValidationPipe implements PipeTransform {
  transform(value: unknown, { type, metatype }: ArgumentMetadata): unknown {
    if (type === 'custom') return value;
    if (!hasSchema(metatype)) throw new AppError('internal', `No contract for this route's ${type}`);
    // A missing body is parsed as an empty one, so that the message names the missing field.
    const parsed = metatype.schema.safeParse(value ?? {});
    if (parsed.success) return parsed.data;
    const refusal = invalidInput(parsed.error);
    throw type === 'body' ? refusal : namedInWords(refusal);
  }
}
