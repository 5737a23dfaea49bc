import { cleanup, configure } from '@testing-library/react';

configure({
  // Only ends hanging tests: lazily loaded code must arrive within this time too.
  asyncUtilTimeout: 60_000,
  // Otherwise queries by role compute the styles of each element: seconds per test.
  defaultHidden: true,
});

// The testing library sets this itself when it loads, which is once per worker rather than once per file.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(cleanup);

// Drafts outlive their page: removes those of the previous test.
beforeEach(() => sessionStorage.clear());
