import { ApiError } from '../../../api/api-error.js';
import type { UploadItem, UploadState } from '../queue/upload-queue.js';
import { isComplete, outcomeOf, outcomeText } from './outcome.js';

const itemOf = (name: string, state: UploadState, error: unknown = null): UploadItem => ({
  id: name,
  index: 0,
  file: new File(['x'], name),
  description: '',
  state,
  sentBytes: 0,
  error,
});
const items = (count: number, state: UploadState, error?: unknown) =>
  Array.from({ length: count }, (_, index) => itemOf(`${state}-${index}.jpg`, state, error));

describe('the words at the end of an upload', () => {
  it('say exactly what arrived and what did not [UD-09]', () => {
    const outcome = outcomeOf([
      ...items(48, 'uploaded'),
      ...items(1, 'failed', new Error('broken')),
      ...items(1, 'refused', new ApiError(415, 'refused-0.jpg: Invalid file type')),
    ]);
    expect(outcomeText(outcome)).toBe('48 of 50 files arrived; 2 failed: failed-0.jpg, refused-0.jpg');
    expect(outcome).toMatchObject({
      retryable: 1,
      failures: [{ reason: null }, { reason: 'refused-0.jpg: Invalid file type' }],
    });
    expect(isComplete(outcome)).toBe(false);
  });

  it('tell those that were never sent from those that failed', () => {
    const outcome = outcomeOf([...items(12, 'uploaded'), ...items(38, 'waiting')]);
    expect(outcomeText(outcome)).toBe('12 of 50 files arrived; 38 not sent yet');
  });

  it('name three, and count the rest', () => {
    expect(outcomeText(outcomeOf(items(5, 'failed')))).toBe(
      '0 of 5 files arrived; 5 failed: failed-0.jpg, failed-1.jpg, failed-2.jpg and 2 more',
    );
  });

  it('speak of one file as of one', () => {
    const outcome = outcomeOf(items(1, 'uploaded'));
    expect(outcomeText(outcome)).toBe('1 of 1 file arrived');
    expect(isComplete(outcome)).toBe(true);
  });
});
