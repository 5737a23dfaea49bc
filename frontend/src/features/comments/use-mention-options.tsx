import type { JobReference } from '@jobref/contracts/domain/job-references';
import { fullName } from '@jobref/contracts/domain/full-name';
import type { PersonName } from '@jobref/contracts/domain/users';
import type { MentionProps, MentionsRef } from 'antd/es/mentions';
import { useState, type RefObject } from 'react';
import { useSignedInUser } from '../../session/signed-in-user.js';
import { useColleagues } from '../../domain/people/use-colleagues.js';
import { usePeopleWithAccess } from '../../domain/shares/use-people-with-access.js';
import { PersonLine } from '../../domain/people/person-line.js';
import { matchesPerson } from '../../domain/people/person-search.js';
import { useActiveColleague } from './use-active-colleague.js';
import { useMentionProblem } from './use-mention-problem.js';

const notes = { unseen: 'not shared with', view: 'may only view' };
/** Maximum number of suggestions: the list renders all of them on each typed letter. */
const mostSuggested = 50;
const wordEnd = /[\p{L}\p{N}_@]$/u;

/** Returns whether an @ starts a mention: not inside a word (as in an email address), nor before text with spaces. */
const isMention = (textarea: HTMLTextAreaElement | null | undefined, typed: string) => {
  if (/\s/.test(typed)) return false;
  const before = textarea?.value.slice(0, textarea.selectionStart - typed.length - 1) ?? '';
  return !wordEnd.test(before);
};

/** Returns antd's Mentions props: colleagues found by the server, those who see the job reference first. */
export const useMentionOptions = (jobReference: JobReference, field: RefObject<MentionsRef | null>) => {
  const { id: ownId } = useSignedInUser();
  const [typed, setTyped] = useState<string | null>(null);
  const { people, isLoading, error } = useColleagues(typed ?? '', typed !== null);
  const audience = usePeopleWithAccess(jobReference);
  const problemOf = useMentionProblem(jobReference);
  const isOpen = typed !== null;

  const known = audience.filter((person) => matchesPerson(person, typed ?? ''));
  const others = people.filter(({ id }) => !audience.some((person) => person.id === id));
  const noteOf = (person: PersonName) => {
    // Only people in the server's response have a role.
    const problem = problemOf(people.find(({ id }) => id === person.id) ?? person);
    return problem ? notes[problem] : undefined;
  };
  const suggested = [...known, ...others].filter(({ id }) => id !== ownId).slice(0, mostSuggested);
  const options = suggested.map((person) => ({
    value: person.username,
    key: person.id,
    label: <PersonLine person={person} note={noteOf(person)} />,
  }));
  const active = useActiveColleague(isOpen ? suggested.map(fullName) : []);

  const props: MentionProps = {
    options: isOpen ? options : [],
    notFoundContent: error ? error.message : isLoading ? 'Loading...' : 'Nobody found',
    validateSearch: (text) => {
      const textarea = field.current?.nativeElement.querySelector('textarea');
      const isValid = isMention(textarea, text);
      if (!isValid) setTyped(null);
      return isValid;
    },
    onSearch: setTyped,
    onSelect: () => setTyped(null),
    onBlur: () => setTyped(null),
    ...(isOpen && { onKeyUp: active.follow }),
  };
  return { isOpen, props, announcement: active.text };
};
