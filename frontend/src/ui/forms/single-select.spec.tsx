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

  it('has a lower list in a low window, so that it does not cover the field', async () => {
    const matchMedia = window.matchMedia.bind(window);
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('max-height') });
    try {
      render(<SingleSelect open value="draft" options={[{ value: 'draft', label: 'Draft' }]} />);
      expect(await screen.findByText('Draft', { selector: '.ant-select-item-option-content' })).toBeVisible();
      expect(document.querySelector('.ant-select-dropdown [class*=list-holder]')).toHaveStyle({
        maxHeight: '128px',
      });
    } finally {
      window.matchMedia = matchMedia;
    }
  });
});
