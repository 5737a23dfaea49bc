import { AppError } from '@jobref/service-kit/errors';

export const notInBin = () => new AppError('not_found', 'This is not in the bin any more');
