import { randomUUID } from 'node:crypto';
import { defaultDossierOptions } from '@jobref/contracts/domain/dossier-options';
import { buildMadePdf } from '../testing/builders.js';
import { PdfGeneration } from './pdf-generation.entity.js';

const now = new Date('2026-03-01T10:00:00Z');
const manifest = { options: defaultDossierOptions, facts: {}, files: [] };
const { generationId: _, ...made } = buildMadePdf('', { size: 10, pages: 1 });
const requested = () => PdfGeneration.request(randomUUID(), randomUUID(), defaultDossierOptions, now);

describe('PdfGeneration', () => {
  it('can begin again after a crash', () => {
    const generation = requested();
    expect([generation.begin(manifest, now), generation.begin(manifest, now)]).toEqual([true, true]);
  });

  it('ends once and keeps its outcome [EN-11]', () => {
    const done = requested();
    expect(done.finish(made, now)).toBe(true);
    expect([
      done.finish({ ...made, size: 99, pages: 9 }, now),
      done.fail('late', now),
      done.begin(manifest, now),
    ]).toEqual([false, false, false]);
    expect(done).toMatchObject({ status: 'done', size: 10, pages: 1, error: null });
    const failed = requested();
    expect(failed.fail('No browser', now)).toBe(true);
    expect(failed.finish(made, now)).toBe(false);
    expect(failed).toMatchObject({ status: 'failed', error: 'No browser', size: null });
  });

  it('returns once that a missed end must be announced, if abandoned after the end', () => {
    const waiting = requested();
    expect([waiting.abandon(), waiting.announce]).toEqual([false, true]);
    waiting.finish(made, now);
    expect(waiting.abandon()).toBe(false);
    const ended = requested();
    ended.fail('No browser', now);
    expect([ended.abandon(), ended.abandon()]).toEqual([true, false]);
  });
});
