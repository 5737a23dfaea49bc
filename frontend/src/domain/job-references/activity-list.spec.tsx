import { render } from '@testing-library/react';
import { ActivityItem } from './activity-list.js';

const pictureOf = (action: string) =>
  render(
    <ActivityItem action={action} actor={null} createdAt="2026-11-20T09:00:00.000Z">
      x
    </ActivityItem>,
  ).container.querySelector('svg')?.outerHTML;

describe('an entry of the activity', () => {
  it('has a picture of what happened; a neutral one of what this page does not know yet', () => {
    const neutral = pictureOf('newer_than_this_page');
    expect(neutral).toBeDefined();
    expect(pictureOf('link_opened')).not.toBe(neutral);
  });
});
