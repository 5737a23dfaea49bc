import { configure } from '@testing-library/react';

// Only ends what hangs: the code of a part that is shown later is loaded within this time too.
configure({ asyncUtilTimeout: 60_000 });

// A draft outlives the page that it was written on: no test finds the one before's.
beforeEach(() => sessionStorage.clear());
