import { render, screen } from '@testing-library/react';
import { ActivityItem } from './activity-list.js';

const pictureOf = (action: string) =>
  render(
    <ActivityItem action={action} actor={null} createdAt="2026-11-20T09:00:00.000Z">
      x
    </ActivityItem>,
  ).container.querySelector('svg')?.outerHTML;

describe('activity entry', () => {
  it('has an icon of its action, a neutral one if unknown', () => {
    const neutral = pictureOf('newer_than_this_page');
    expect(neutral).toBeDefined();
    expect(pictureOf('link_opened')).not.toBe(neutral);
  });

  it('keeps the time after a name that is written from right to left', () => {
    const actor = { firstName: 'عبد الرحمن', lastName: 'الحسيني' };
    render(
      <ActivityItem action="link_opened" actor={actor} createdAt="2026-11-20T09:00:00.000Z">
        x
      </ActivityItem>,
    );
    // Not isolated, the name would take the digits to its other side.
    expect(screen.getByText('عبد الرحمن الحسيني').tagName).toBe('BDI');
  });
});
