import { AppError } from '@jobref/service-kit/errors';

export const pictureTooLarge = () => new AppError('file_too_large', 'This picture is too large to open');
