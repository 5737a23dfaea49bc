import { sleep } from './sleep.js';

/** After this time the page was not left: the navigation was stopped, or was a download. In milliseconds. */
const leavingTime = 10_000;
let leftAt = -Infinity;
window.addEventListener('beforeunload', () => (leftAt = Date.now()));

/**
 * Resolves at once, but not while the page is being left: Firefox aborts its requests as soon as that starts. Nobody
 * needs to read these errors, and a reload after one would replace the navigation, as a sign-out.
 */
export const pageStays = async (): Promise<void> => {
  const left = leftAt + leavingTime - Date.now();
  if (left > 0) await sleep(left);
};
