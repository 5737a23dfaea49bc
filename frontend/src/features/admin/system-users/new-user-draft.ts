/** What a half-written new user is kept under; the page opens the form again. */
export const newUserDraft = 'system-user';
