import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { SingleSelect } from './single-select.js';

describe('SingleSelect', () => {
  it('is described by what is chosen, then by the error of its form', () => {
    render(
      <>
        <SingleSelect
          aria-label="Status"
          aria-describedby="problem"
          value="draft"
          options={[{ value: 'draft', label: 'Draft' }]}
        />
        <p id="problem">Choose another</p>
      </>,
    );
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveAccessibleDescription(
      'Draft Choose another',
    );
  });
});
