/** What a half-written new task is kept under; the card that offers the form opens it again. */
export const newTaskDraftOf = (jobReferenceId: string) => `new-task.${jobReferenceId}`;
