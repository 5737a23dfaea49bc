import type { Notification } from '@jobref/contracts/domain/notifications';

let last = 0;
const newId = () => `00000000-0000-4000-9000-${String((last += 1)).padStart(12, '0')}`;

/** Builds an unread notification; override what matters to the test. */
export const buildNotification = (overrides: Partial<Notification> = {}): Notification => {
  const jobReferenceId = overrides.jobReferenceId ?? '7';
  return {
    id: newId(),
    type: 'comment',
    title: 'Aisha Rahman commented on Roof survey',
    content: 'Insurer wants the gutter joint measured.',
    isRead: false,
    amount: 1,
    jobReferenceId,
    link: `/jobs/${jobReferenceId}`,
    createdAt: '2026-11-20T09:00:00.000Z',
    ...overrides,
  };
};
