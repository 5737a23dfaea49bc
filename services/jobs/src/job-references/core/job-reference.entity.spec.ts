import { randomUUID } from 'node:crypto';
import { buildJobReference } from '../../testing/builders.js';
import { JobReference } from './job-reference.entity.js';

const then = new Date('2026-03-01T10:00:00Z');
const now = new Date('2026-03-02T10:00:00Z');
const made = () => JobReference.create(randomUUID(), then, buildJobReference());

describe('JobReference', () => {
  it('returns the fields that changed and touches nothing else', () => {
    const jobReference = made();
    const changes = jobReference.change(
      { title: 'Roof survey', description: 'Slates', clientEmail: null },
      now,
    );
    expect(changes).toEqual({
      fields: ['description'],
      before: { description: null },
      after: { description: 'Slates' },
    });
    expect(jobReference).toMatchObject({ title: 'Roof survey', description: 'Slates', updatedAt: now });
  });

  it('keeps its modification time when nothing changed', () => {
    const jobReference = made();
    jobReference.change({ status: 'draft' }, now);
    expect(jobReference.updatedAt).toEqual(then);
  });

  it('has room for 50 files, held upload slots included [VA-02]', () => {
    const jobReference = made();
    jobReference.filesAdded(
      Array.from({ length: 48 }, () => ({ fileSize: 10 })),
      now,
    );
    expect(() => jobReference.assertRoomFor(1, 1)).not.toThrow();
    expect(() => jobReference.assertRoomFor(1, 2)).toThrow('Too many files (max 50)');
    jobReference.filesRemoved([{ fileSize: 10 }], now);
    expect(() => jobReference.assertRoomFor(1, 2)).not.toThrow();
    expect(jobReference).toMatchObject({ fileCount: 47, totalFileSize: 470 });
  });
});
