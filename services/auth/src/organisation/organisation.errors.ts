import { AppError } from '@jobref/service-kit/errors';

export const unknownTimeZone = () => new AppError('invalid_input', 'Not a known time zone', 'timeZone');
