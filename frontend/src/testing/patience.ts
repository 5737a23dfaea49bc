import { configure } from '@testing-library/react';

// What should appear is waited for longer than a second: a busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 });

// A draft outlives the page that it was written on: no test finds the one before's.
beforeEach(() => sessionStorage.clear());
