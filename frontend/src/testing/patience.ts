import { cleanup, configure } from '@testing-library/react';

// Only ends what hangs: the code of a part that is shown later is loaded within this time too.
configure({ asyncUtilTimeout: 60_000 });

// The library says so itself when it is loaded, which is once per worker and not once per file.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(cleanup);

// A draft outlives the page that it was written on: no test finds the one before's.
beforeEach(() => sessionStorage.clear());
