import type { DossierSource } from './dossier.source.js';
import type { CommentEntry, TaskEntry } from './dossier.view.js';
import { fillPlaceholders, type Language } from '@jobref/contracts/domain/dossier-language/language';
import { printable, printableLine } from './text.js';

type Source = Pick<DossierSource, 'snapshot' | 'names'>;

const nameOf = ({ names }: Source, id: string, { words }: Language): string =>
  printableLine(names.get(id) ?? words.notKnown);

/** Returns the comments, oldest first. */
export const presentComments = (source: Source, language: Language): CommentEntry[] =>
  source.snapshot.comments.map(({ content, authorId, createdAt, editedAt }) => ({
    author: nameOf(source, authorId, language),
    when: language.dates.minute(new Date(createdAt)),
    isEdited: editedAt !== null,
    text: printable(content),
  }));

/** Returns the tasks. A due date has no time zone: it is parsed as UTC and formatted as UTC. */
export const presentTasks = (source: Source, language: Language): TaskEntry[] =>
  source.snapshot.tasks.map(({ title, description, status, dueDate, assigneeId }) => ({
    title: printableLine(title),
    description: printable(description ?? '') || null,
    status: language.taskStatuses[status],
    due: dueDate ? fillPlaceholders(language.words.due, { date: language.dates.calendarDay(dueDate) }) : null,
    assignee: fillPlaceholders(language.words.assignedTo, { name: nameOf(source, assigneeId, language) }),
  }));
