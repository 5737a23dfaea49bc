import { hasDrafts } from './draft-storage.js';
import {
  deleteStoredFiles,
  jobPageListOf,
  ownListOf,
  recordUnsentFiles,
  uploadListOf,
} from './stored-uploads.js';

describe('stored upload files [UD-08]', () => {
  it('have separate lists by person and page: those of /upload may be for another job reference than its URL names', () => {
    const places = [
      jobPageListOf('1', '7'),
      uploadListOf('1', '7'),
      uploadListOf('1', null),
      jobPageListOf('2', '7'),
      uploadListOf('2', '7'),
    ];
    expect(new Set(places).size).toBe(places.length);
  });

  it('never come back after a discard: a late write of Golden Retriever goes to a list that is not read', async () => {
    const [discarded, other] = [jobPageListOf('1', '7'), jobPageListOf('1', '8')];
    const before = [await ownListOf(discarded), await ownListOf(other)];
    await deleteStoredFiles(discarded);
    const now = await ownListOf(discarded);
    expect(now).not.toBe(before[0]);
    expect(await ownListOf(discarded)).toBe(now);
    expect(await ownListOf(other)).toBe(before[1]);
    await deleteStoredFiles(discarded);
    expect([before[0], now]).not.toContain(await ownListOf(discarded));
  });

  it('count as a draft, about which a sign-out asks, until they are discarded', async () => {
    const list = jobPageListOf('1', '7');
    recordUnsentFiles(list, true);
    expect(hasDrafts()).toBe(true);
    await deleteStoredFiles(list);
    expect(hasDrafts()).toBe(false);
  });
});
