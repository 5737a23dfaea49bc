import { configure } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

// Checks of visibility and pointer events compute jsdom's styles over all of antd's: seconds per test.
configure({ defaultHidden: true });

/** A user who clicks and types, without delays and style checks. Files of any type may be chosen, as by dragging. */
export const person = userEvent.setup({ applyAccept: false, delay: null, pointerEventsCheck: 0 });
