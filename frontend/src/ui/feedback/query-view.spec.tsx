import { render, screen } from '@testing-library/react';
import { QueryView } from './query-view.js';

const answered = { data: ['Roof'] as string[] | undefined, error: null, isPending: false };
const refetch = jest.fn(() => Promise.resolve());

const show = (query: object, onlyFresh = false) =>
  render(
    <QueryView
      query={{ ...answered, ...query, refetch }}
      loading="Loading..."
      failed="The list could not be loaded"
      empty="Nothing yet"
      onlyFresh={onlyFresh}
    >
      {(items) => items.join()}
    </QueryView>,
  ).container.textContent;

describe('QueryView [ER-04]', () => {
  it('shows the data', () => expect(show({})).toBe('Roof'));
  it('shows the loading state', () => expect(show({ data: undefined, isPending: true })).toBe('Loading...'));
  it('shows the empty state of a list', () => expect(show({ data: [] })).toBe('Nothing yet'));

  it('shows the error, and refetches on request', () => {
    expect(show({ data: undefined, error: new Error('500: Oops') })).toContain('500: Oops');
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('keeps cached data when a refetch fails, except with onlyFresh', () => {
    expect(show({ error: new Error('500: Oops') })).toBe('Roof');
    expect(show({ error: new Error('500: Oops') }, true)).toContain('The list could not be loaded');
  });

  it('keeps the loaded pages when the next one fails', () => {
    expect(show({ error: new Error('500: Oops'), isFetchNextPageError: true }, true)).toBe('Roof');
  });
});
