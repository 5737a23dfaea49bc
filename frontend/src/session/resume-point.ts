/** The live event up to which a person's cached data is current. */
let point = { userId: '', eventId: null as string | null };

/** Returns the id of the event after which the person's live stream resumes; null if it is unknown. */
export const resumePointOf = (userId: string): string | null =>
  point.userId === userId ? point.eventId : null;

export const setResumePoint = (userId: string, eventId: string | null) => {
  point = { userId, eventId };
};
