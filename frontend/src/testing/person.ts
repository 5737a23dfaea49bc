import userEvent from '@testing-library/user-event';

/**
 * A user who clicks and types, without delays and checks of pointer events, which compute styles for each click. Files of
 * any type may be chosen, as by dragging.
 */
export const person = userEvent.setup({ applyAccept: false, delay: null, pointerEventsCheck: 0 });

/** Replaces a field's text by a paste: two events in all, where each typed key renders the whole form. */
export const fillIn = async (field: HTMLElement, text: string) => {
  await person.clear(field);
  await person.paste(text);
};
