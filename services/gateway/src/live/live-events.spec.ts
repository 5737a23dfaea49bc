import { randomUUID } from 'node:crypto';
import { jobReferenceTopic } from '@jobref/contracts/domain/job-reference-topics';
import type { LiveUpdate } from '@jobref/contracts/wire/live';
import { eventText, renderUpdate, renderEntry } from './live-events.js';

const id = randomUUID();
const linesOf = (news: LiveUpdate) => renderUpdate(news, '7-0').split('\n');
const changed = (...topics: (typeof jobReferenceTopic.options)[number][]) => {
  const [name, at, data] = linesOf({ type: 'job_reference_changed', jobReferenceId: id, topics });
  expect([name, at]).toEqual(['event: stale', 'id: 7-0']);
  const { keys } = JSON.parse(data?.replace('data: ', '') ?? '') as { keys: string[][] };
  return keys.map((key) => key.join(' ').replace(id, ':id'));
};
const notifications = 'data: {"keys":[["/api/notifications"],["/api/notifications/unread-count"]]}';

const lists = ['/api/jobs', '/api/jobs/search', '/api/stats', '/api/saved-searches counts'];

describe('live events', () => {
  it.each([
    ['files', ['/api/jobs :id', ...lists]],
    ['pdfs', ['/api/jobs :id', ...lists]],
    // The job reference says whether its dossiers are up to date.
    [
      'comments',
      [
        '/api/jobs :id comments',
        '/api/comments',
        '/api/jobs :id',
        '/api/jobs/search',
        '/api/saved-searches counts',
      ],
    ],
    ['tasks', ['/api/jobs :id tasks', '/api/tasks/my', '/api/jobs :id']],
    ['activity', ['/api/activity', '/api/jobs :id activity']],
  ] as const)('invalidate the queries that show the %s of a job reference [CO-07]', (topic, keys) => {
    expect(changed(topic)).toEqual(keys);
  });

  it('invalidate every list that shows a changed title or a new share [CO-05]', () => {
    expect(changed('details')).toEqual(expect.arrayContaining(['/api/jobs', '/api/shared-jobs']));
    expect(changed('shares')).toEqual(
      expect.arrayContaining(['/api/jobs :id shares', '/api/shared-jobs', '/api/jobs :id', '/api/jobs']),
    );
  });

  it('name each query once, whatever changed together', () => {
    const keys = changed(...jobReferenceTopic.options);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('invalidate every job reference and list, and the tags, for a change of many [CO-05]', () => {
    const [, , data] = linesOf({ type: 'job_references_changed' });
    expect(data).toContain('["/api/jobs","*"]');
    expect(data).toContain('["/api/shared-jobs"]');
    expect(data).toContain('["/api/tags"]');
  });

  it('are empty when no topic changed', () => {
    expect(renderUpdate({ type: 'job_reference_changed', jobReferenceId: id, topics: [] }, '7-0')).toBe('');
  });

  it('contain a notification and invalidate its queries; only the last of them has the id [CO-06]', () => {
    const notification = {
      id,
      type: 'comment' as const,
      title: 'New comment',
      content: 'Two\nlines',
      isRead: false,
      amount: 1,
      jobReferenceId: id,
      link: `/jobs/${id}`,
      createdAt: '2026-11-20T10:00:00.000Z',
    };
    expect(linesOf({ type: 'notification', notification })).toEqual([
      'event: notification',
      `data: ${JSON.stringify(notification)}`,
      '',
      'event: stale',
      'id: 7-0',
      notifications,
      '',
      '',
    ]);
    expect(linesOf({ type: 'notifications_changed' })).toEqual([
      'event: stale',
      'id: 7-0',
      notifications,
      '',
      '',
    ]);
  });

  it('name the job reference of ended access, and invalidate the lists that lose it [PE-05]', () => {
    const [name, data, , ...stale] = linesOf({ type: 'access_ended', jobReferenceId: id });
    expect([name, data]).toEqual(['event: access_ended', `data: {"jobReferenceId":"${id}"}`]);
    expect(stale.join()).toContain('["/api/shared-jobs"]');
  });

  it('are empty for ended sessions, which concern gateways only', () => {
    expect(renderUpdate({ type: 'sessions_ended' }, '7-0')).toBe('');
  });

  it('address malformed entries to no one', () => {
    expect(renderEntry('7-0', undefined)).toEqual({
      id: '7-0',
      audience: { userIds: [], administrators: false },
      text: '',
      endsAccess: false,
    });
  });

  it('contain one line of data each, as the SSE format requires', () => {
    expect(eventText('resync', {}, '7-0')).toBe('event: resync\nid: 7-0\ndata: {}\n\n');
    expect(eventText('resync', {})).toBe('event: resync\ndata: {}\n\n');
  });
});
