import { liveFeed } from '@jobref/contracts/wire/live';
import { firstFeedId, LiveHistory } from './live-history.js';

const update = (number: number) => ({
  id: `${number}-0`,
  audience: { userIds: [], administrators: true },
  text: `event ${number}`,
  endsAccess: false,
});
const updates = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => update(from + index));

describe('LiveHistory', () => {
  const history = new LiveHistory();
  const after = (id: string) => history.after(id)?.map((each) => each.id) ?? null;

  it('knows nothing, not even its position, before the feed was read', () => {
    expect(history.position).toBeUndefined();
    expect(history.after('1-0')).toBeNull();
  });

  it('starts at the beginning of an empty feed, and knows all that follows', () => {
    history.load(firstFeedId, []);
    expect(history.position).toBe('0-0');
    history.add(update(1));
    expect([history.position, after('0-0'), after('1-0')]).toEqual(['1-0', ['1-0'], []]);
  });

  it('returns the updates after an id that it holds, and null for any other', () => {
    history.load('4-0', updates(5, 8));
    expect(after('4-0')).toEqual(['5-0', '6-0', '7-0', '8-0']);
    expect(after('6-0')).toEqual(['7-0', '8-0']);
    for (const id of ['3-0', '9-0', '6-1', '', '-', 'nonsense', '0-0', '06-0']) expect(after(id)).toBeNull();
  });

  it('keeps as many updates as the feed, and knows where they begin', () => {
    history.load(firstFeedId, updates(1, liveFeed.length + 2));
    expect(after('1-0')).toBeNull();
    expect(after('2-0')).toHaveLength(liveFeed.length);
    expect(after('3-0')).toHaveLength(liveFeed.length - 1);
  });

  it('keeps fewer updates with large audiences, to limit memory', () => {
    const userIds = Array<string>(1_000).fill('a colleague');
    const heavy = (number: number) => ({ ...update(number), audience: { userIds, administrators: false } });
    history.load(
      firstFeedId,
      Array.from({ length: 1_000 }, (_, index) => heavy(index + 1)),
    );
    expect(after('500-0')).toBeNull();
    expect(after('900-0')).toHaveLength(100);
  });
});
