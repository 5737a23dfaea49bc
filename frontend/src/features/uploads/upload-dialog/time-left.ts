import { getETA } from '@uppy/core/utils';
import { sentBytesOf, stateOf } from '../uploader/file-state.js';
import type { JobReferenceFile } from '../uploader/single-put-plugin.js';

const minute = 60;
const hour = 60 * minute;
/** Minimum duration in milliseconds for an estimate. */
const minElapsedMs = 3000;

/** Formats a remaining time, rounded as the estimate is imprecise: "about 4 min left". */
export const timeLeftText = (seconds: number): string => {
  if (seconds < 10) return 'a few seconds left';
  if (seconds < minute) return `about ${Math.ceil(seconds / 10) * 10} s left`;
  if (seconds < hour) return `about ${Math.round(seconds / minute)} min left`;
  return 'more than an hour left';
};

const startOf = ({ progress }: JobReferenceFile) => progress.uploadStarted ?? Infinity;
const isUnderWay = (file: JobReferenceFile) =>
  startOf(file) < Infinity && !['uploaded', 'failed'].includes(stateOf(file));

/** Estimates the seconds until all bytes are sent, from the speed since this upload began; null if too early. */
export const secondsLeft = (files: readonly JobReferenceFile[], now = Date.now()): number | null => {
  const uploadStarted = Math.min(...files.filter(isUnderWay).map(startOf));
  const run = files.filter((file) => startOf(file) >= uploadStarted && startOf(file) < Infinity);
  const bytesUploaded = run.reduce((sum, file) => sum + sentBytesOf(file), 0);
  const bytesTotal = run.reduce((sum, { size }) => sum + (size ?? 0), 0);
  if (now - uploadStarted < minElapsedMs || bytesUploaded === 0) return null;
  return getETA({ uploadStarted, bytesUploaded, bytesTotal });
};
