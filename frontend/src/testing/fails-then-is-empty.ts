import { screen } from '@testing-library/react';
import { person } from './person.js';

interface Words {
  failed: string;
  empty: string;
}

/** Checks that a list shows an error when loading fails, and an empty state after a successful retry. */
export const failsThenIsEmpty = async (
  { failed, empty }: Words,
  open: (answer: () => { status?: number; body: unknown }) => void,
) => {
  let isBroken = true;
  open(() => (isBroken ? { status: 503, body: { message: 'Not reachable' } } : { body: [] }));
  expect(await screen.findByText(failed)).toBeInTheDocument();
  isBroken = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(empty)).toBeInTheDocument();
};
