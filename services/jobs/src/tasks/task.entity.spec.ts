import { randomUUID } from 'node:crypto';
import type { TaskStatus } from '@jobref/contracts/domain/tasks';
import { Task } from './task.entity.js';

const given = new Date('2026-03-01T10:00:00Z');
const later = new Date('2026-03-02T10:00:00Z');
const somebody = randomUUID();
const on = { jobReferenceId: randomUUID(), assigneeId: randomUUID(), assignedBy: randomUUID() };
const task = (status: TaskStatus = 'pending') =>
  Object.assign(
    Task.give(
      on,
      { title: 'Measure', description: undefined, priority: 'medium', dueDate: '2026-03-29' },
      given,
    ),
    { status },
  );
const statuses: TaskStatus[] = ['pending', 'in_progress', 'completed', 'cancelled'];
const allowed: Record<TaskStatus, TaskStatus[]> = {
  pending: ['in_progress', 'completed', 'cancelled'],
  in_progress: ['completed', 'cancelled'],
  completed: ['in_progress'],
  cancelled: ['pending'],
};

describe('Task', () => {
  it('starts pending, with a due date that is a day without a time [EN-07]', () => {
    expect(task()).toMatchObject({
      ...on,
      status: 'pending',
      description: null,
      dueDate: '2026-03-29',
      statusChangedBy: null,
      statusChangedAt: null,
    });
  });

  describe.each(statuses)('with status %s [ST-02]', (from) => {
    it.each(statuses.filter((to) => to !== from))('changes to %s only if allowed', (to) => {
      const changed = task(from);
      if (allowed[from].includes(to)) {
        expect(changed.setStatus(to, somebody, later)).toBe(true);
        expect(changed).toMatchObject({ status: to, statusChangedBy: somebody, statusChangedAt: later });
        expect(changed.updatedAt).toEqual(later);
      } else {
        expect(() => changed.setStatus(to, somebody, later)).toThrow(
          expect.objectContaining({ code: 'task_status_refused', field: 'status' }) as Error,
        );
        expect(changed).toEqual(task(from));
      }
    });

    it('stays unchanged when set to the same status', () => {
      const same = task(from);
      expect(same.setStatus(from, somebody, later)).toBe(false);
      expect(same).toEqual(task(from));
    });
  });

  it('names the statuses that may follow a completed one', () => {
    expect(() => task('completed').setStatus('cancelled', somebody, later)).toThrow(
      'This task is completed: it can only be set to in progress',
    );
  });

  it('returns the fields that changed, before and after', () => {
    const changed = task();
    const assigneeId = randomUUID();
    expect(changed.change({ title: 'Measure', dueDate: null, assigneeId }, later)).toEqual({
      fields: ['dueDate', 'assigneeId'],
      before: { dueDate: '2026-03-29', assigneeId: on.assigneeId },
      after: { dueDate: null, assigneeId },
    });
    expect(changed).toMatchObject({ dueDate: null, assigneeId, updatedAt: later });
    expect(task().change({ title: 'Measure', description: null }, later)).toBeNull();
  });
});
