import type { JobReferenceFile } from '../uploader/single-put-plugin.js';
import { isComplete, outcomeOf, outcomeText } from './outcome.js';

const progressOf = {
  waiting: { uploadStarted: null, bytesUploaded: false, bytesTotal: 1 },
  uploaded: { uploadStarted: 1, uploadComplete: true, bytesUploaded: 1, bytesTotal: 1 },
  failed: { uploadStarted: 1, bytesUploaded: 0, bytesTotal: 1 },
} as const;
const files = (count: number, state: keyof typeof progressOf) =>
  Array.from({ length: count }, (_, index) => ({
    name: `${state}-${index}.jpg`,
    progress: progressOf[state],
    error: state === 'failed' ? 'broken' : null,
  })) as JobReferenceFile[];

describe('outcomeText', () => {
  it('counts uploaded files and names failed ones [UD-09]', () => {
    const outcome = outcomeOf(
      [...files(48, 'uploaded'), ...files(1, 'failed')],
      [{ sentAs: 'refused-0.jpg' }, {}],
    );
    expect(outcomeText(outcome)).toBe('48 of 50 files arrived; 2 failed: failed-0.jpg, refused-0.jpg');
    expect(outcome.retryable).toBe(1);
    expect(isComplete(outcome)).toBe(false);
  });

  it('distinguishes unsent files from failed ones', () => {
    const outcome = outcomeOf([...files(12, 'uploaded'), ...files(38, 'waiting')], []);
    expect(outcomeText(outcome)).toBe('12 of 50 files arrived; 38 not sent yet');
  });

  it('names three failed files and counts the rest', () => {
    expect(outcomeText(outcomeOf(files(5, 'failed'), []))).toBe(
      '0 of 5 files arrived; 5 failed: failed-0.jpg, failed-1.jpg, failed-2.jpg and 2 more',
    );
  });

  it('uses the singular for one file', () => {
    const outcome = outcomeOf(files(1, 'uploaded'), []);
    expect(outcomeText(outcome)).toBe('1 of 1 file arrived');
    expect(isComplete(outcome)).toBe(true);
  });
});
