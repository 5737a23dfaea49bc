import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { openSignedIn } from '../../testing/open-signed-in.js';
import { person } from '../../testing/person.js';
import { SelectionBar } from './selection-bar.js';
import { useSelection } from './use-selection.js';

const List = () => {
  const [total, setTotal] = useState('9999');
  const selection = useSelection(['1'], '');
  return (
    <>
      <button onClick={selection.begin}>Select</button>
      <button onClick={() => setTotal('10000+')}>More arrive</button>
      <SelectionBar selection={selection} filter={{}} total={total} />
    </>
  );
};

describe('SelectionBar', () => {
  it('offers no action on all matches once there are more than the server counts', async () => {
    openSignedIn(<List />);
    await person.click(screen.getByRole('button', { name: 'Select' }));
    const bar = within(screen.getByRole('region', { name: 'Chosen job references' }));
    await person.click(bar.getByRole('button', { name: 'Choose all 9,999' }));
    await person.click(bar.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete job references' }));
    expect(question.getByRole('button', { name: 'Delete 9,999' })).toBeInTheDocument();
    await person.click(question.getByRole('button', { name: 'Cancel' }));
    await person.click(screen.getByRole('button', { name: 'More arrive' }));
    expect(bar.getByRole('status')).toHaveTextContent('10,000+ chosen');
    expect(bar.getByText('To choose all, narrow the list to 10,000 at most.')).toBeInTheDocument();
    for (const name of ['Status', 'Delete', 'More actions'])
      expect(bar.getByRole('button', { name })).toBeDisabled();
  });
});
