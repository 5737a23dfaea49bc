import { configure } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

// Whether an element is visible or takes clicks is asked of jsdom's styles, over all of antd's: seconds per test.
configure({ defaultHidden: true });

/** Somebody who clicks and types, without the waits and checks of styles. Any file may be chosen, as by dragging. */
export const person = userEvent.setup({ applyAccept: false, delay: null, pointerEventsCheck: 0 });
