const prefix = 'jobref.draft.';

/** Where what a person is writing under a name is kept in this tab. */
export const draftKey = (userId: string, name: string) => `${prefix}${userId}.${name}`;

export const readDraft = (key: string): string => {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

export const keepDraft = (key: string, text: string) => {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage the words live as long as the page.
  }
};

/** Whoever logs out on purpose leaves nothing behind. */
export const forgetDrafts = () => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
};
