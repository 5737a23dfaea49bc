// A program: opens hostile files in a process of its own, one at a time, for the FileDecoder that started it.
import { toAppError } from '@jobref/service-kit/errors';
import type { DecodeAnswer, Decoded, DecodeWork } from './decoder-process.js';
import { readHeic } from './heic.js';
import { drawLogo } from './logo.js';
import { readPdfContent } from './pdf-content.js';
import { readPhoto } from './photo.js';

const works: Record<DecodeWork['kind'], (work: DecodeWork) => Promise<unknown>> = {
  photo: readPhoto,
  heic: readHeic,
  logo: ({ path }) => drawLogo(path),
  pdf: ({ path }) => readPdfContent(path),
};

const answer = async (work: DecodeWork): Promise<DecodeAnswer> => {
  try {
    return { result: (await works[work.kind](work)) as Decoded };
  } catch (error) {
    return { failure: toAppError(error).toFailure() };
  }
};

process.on('message', (work: DecodeWork) => {
  void answer(work).then((told) => process.send?.(told));
});
// Its starter ends it, or is gone: signals to the whole group are for that one to judge.
process.on('SIGTERM', () => undefined).on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());
process.send?.('ready');
