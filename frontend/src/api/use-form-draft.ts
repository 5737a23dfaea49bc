import { use, useState } from 'react';
import { draftKey, keepDraft, readDraft } from './draft-storage.js';
import { SignedInUser } from './signed-in-user.js';

/** Null where nobody is signed in: nothing is kept then. */
const useKey = (name: string) => {
  const user = use(SignedInUser);
  return user && draftKey(user.id, name);
};

const parsed = <Values>(text: string): Partial<Values> => {
  try {
    return text ? (JSON.parse(text) as Partial<Values>) : {};
  } catch {
    return {};
  }
};

/** What somebody changed in a form: kept in this tab, through reloads and an ended session, until it is sent or given up. */
export const useFormDraft = <Values extends object>(name: string) => {
  const key = useKey(name);
  const [kept] = useState(() => parsed<Values>(key ? readDraft(key) : ''));
  const keep = (values: Partial<Values>) => {
    if (key) keepDraft(key, Object.keys(values).length > 0 ? JSON.stringify(values) : '');
  };
  return { kept, keep };
};

/** Whether a form was left half-written when the page went away: it is then opened again. */
export const useIsDrafted = (name: string): boolean => {
  const key = useKey(name);
  const [isDrafted] = useState(() => key !== null && readDraft(key) !== '');
  return isDrafted;
};

/** For the end of a form, sent or given up. */
export const useForgetDraft = (name: string) => {
  const key = useKey(name);
  return () => {
    if (key) keepDraft(key, '');
  };
};
