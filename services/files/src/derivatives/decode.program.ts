// A program that opens hostile files in its own process, one at a time, for the FileDecoder that started it.
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
  void answer(work).then((result) => process.send?.(result));
});
// Only the parent process ends this one, by killing it or disconnecting; signals to the whole group are left to the
// parent.
process.on('SIGTERM', () => undefined).on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());
process.send?.('ready');
