import { clearLocalUserDataOnLeave } from './clear-local-user-data.js';
import { draftKey, readDraft, saveDraft } from './draft-storage.js';

describe('local data of a person who signs out', () => {
  const key = draftKey('mara', 'comment');
  /** What the browser does before it leaves the page; it may ask the person, who stays. */
  const ask = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const leave = () => {
    ask();
    window.dispatchEvent(new Event('pagehide'));
  };
  beforeEach(() => saveDraft(key, 'half a comment'));

  it('are removed when the page is left, not before', () => {
    clearLocalUserDataOnLeave();
    ask();
    expect(readDraft(key)).toBe('half a comment');
    window.dispatchEvent(new Event('pagehide'));
    expect(readDraft(key)).toBe('');
  });

  it('are kept by a person who stays and leaves in another way later', () => {
    clearLocalUserDataOnLeave();
    ask();
    leave();
    expect(readDraft(key)).toBe('half a comment');
  });

  it('are removed when the person who stayed signs out after all', () => {
    clearLocalUserDataOnLeave();
    ask();
    clearLocalUserDataOnLeave();
    leave();
    expect(readDraft(key)).toBe('');
  });
});
