import { randomUUID } from 'node:crypto';
import { jobReferenceTopic } from '@jobref/contracts/domain/job-reference-topics';
import type { LiveUpdate } from '@jobref/contracts/wire/live';
import { eventText, textOf, updateOf } from './live-events.js';

const id = randomUUID();
const linesOf = (news: LiveUpdate) => textOf(news, '7-0').split('\n');
const changed = (...topics: (typeof jobReferenceTopic.options)[number][]) => {
  const [name, at, data] = linesOf({ type: 'job_reference_changed', jobReferenceId: id, topics });
  expect([name, at]).toEqual(['event: stale', 'id: 7-0']);
  const { keys } = JSON.parse(data?.replace('data: ', '') ?? '') as { keys: string[][] };
  return keys.map((key) => key.join(' ').replace(id, ':id'));
};
const notifications = 'data: {"keys":[["/api/notifications"],["/api/notifications/unread-count"]]}';

const lists = ['/api/jobs', '/api/jobs/search', '/api/stats', '/api/saved-searches counts'];

describe('what browsers are told of news', () => {
  it.each([
    ['files', ['/api/jobs :id', ...lists]],
    ['pdfs', ['/api/jobs :id', ...lists]],
    ['comments', ['/api/jobs :id comments', '/api/comments']],
    ['tasks', ['/api/jobs :id tasks', '/api/tasks/my']],
    ['activity', ['/api/activity', '/api/jobs :id activity']],
  ] as const)('%s of a job reference changed: the queries that show them [CO-07]', (topic, keys) => {
    expect(changed(topic)).toEqual(keys);
  });

  it('a changed title or a new share reaches every list that it stands in [CO-05]', () => {
    expect(changed('details')).toEqual(expect.arrayContaining(['/api/jobs', '/api/shared-jobs']));
    expect(changed('shares')).toEqual(
      expect.arrayContaining(['/api/jobs :id shares', '/api/shared-jobs', '/api/jobs :id', '/api/jobs']),
    );
  });

  it('names each query once, whatever changed together', () => {
    const keys = changed(...jobReferenceTopic.options);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('says nothing where nothing that is shown changed', () => {
    expect(textOf({ type: 'job_reference_changed', jobReferenceId: id, topics: [] }, '7-0')).toBe('');
  });

  it('a notification comes with itself and what counts it; only the last of them bears the id [CO-06]', () => {
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

  it('ended access names the job reference, and the lists that lose it [PE-05]', () => {
    const [name, data, , ...stale] = linesOf({ type: 'access_ended', jobReferenceId: id });
    expect([name, data]).toEqual(['event: access_ended', `data: {"jobReferenceId":"${id}"}`]);
    expect(stale.join()).toContain('["/api/shared-jobs"]');
  });

  it('that sessions ended is for the gateways alone', () => {
    expect(textOf({ type: 'sessions_ended' }, '7-0')).toBe('');
  });

  it('what makes no sense is for nobody', () => {
    expect(updateOf('7-0', undefined)).toEqual({
      id: '7-0',
      audience: { userIds: [], administrators: false },
      text: '',
      endsAccess: false,
    });
  });

  it('is one line of data per event, as the format wants it', () => {
    expect(eventText('resync', {}, '7-0')).toBe('event: resync\nid: 7-0\ndata: {}\n\n');
    expect(eventText('resync', {})).toBe('event: resync\ndata: {}\n\n');
  });
});
