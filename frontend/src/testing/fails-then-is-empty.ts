import { screen } from '@testing-library/react';
import { person } from './person.js';

interface Words {
  failed: string;
  empty: string;
}

/** Opens a list that cannot be loaded, and after another try has nothing in it: both are said. */
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
