import '@testing-library/jest-dom';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { lazyPart } from './lazy-part.js';
import { quietPart, type Asked } from './quiet-part.js';
import { Toaster } from './toast/toaster.js';

/** A page that waits for an answer which never comes; its part's code comes, or fails, as these say. */
const open = (load: () => Promise<ComponentType<Asked>>) => {
  const Part = quietPart(lazyPart(load, () => <p>Coming</p>));
  const Page = () => {
    useQuery({ queryKey: ['slow'], queryFn: () => new Promise(() => undefined) });
    return (
      <>
        <Part />
        <input />
        <Toaster />
      </>
    );
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
};
const There = ({ asked }: Asked) => <p>{asked ? 'Asked for' : 'There'}</p>;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe('a part that may come later', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('does not wait for ever for an answer that does not come', async () => {
    open(() => Promise.resolve(There));
    await pass(2_000);
    expect(screen.getByText('Coming')).toBeInTheDocument();
    await pass(2_000);
    expect(screen.getByText('There')).toBeInTheDocument();
  });

  it('comes at once for whoever reaches for it', async () => {
    open(() => Promise.resolve(There));
    fireEvent.pointerEnter(screen.getByText('Coming'));
    await pass(0);
    expect(screen.getByText('There')).toBeInTheDocument();
  });

  it('leaves its place as it is where its code cannot be had, and comes with the next try', async () => {
    const load = jest.fn(() => Promise.resolve(There)).mockRejectedValueOnce(new Error('no line'));
    open(load);
    await pass(4_000);
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Coming')).toBeInTheDocument();
    fireEvent.pointerDown(screen.getByText('Coming'));
    await pass(0);
    expect(screen.getByText('There')).toBeInTheDocument();
  });

  it('offers a reload to whoever clicks what cannot be had, by the keyboard too', async () => {
    const load = jest.fn(() => Promise.reject<ComponentType<Asked>>(new Error('not there any more')));
    open(load);
    await pass(4_000);
    expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
    fireEvent.click(screen.getByText('Coming'));
    await pass(0);
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.click(screen.getByRole('button', { name: 'Load what is missing here' }));
    await pass(0);
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  });

  it('knows of a click on what had its place, which is not lost', async () => {
    open(() => Promise.resolve(There));
    fireEvent.click(screen.getByText('Coming'));
    await pass(4_000);
    expect(screen.getByText('Asked for')).toBeInTheDocument();
  });

  it('knows of a press in the middle of which it comes', async () => {
    open(() => Promise.resolve(There));
    fireEvent.pointerDown(screen.getByText('Coming'));
    fireEvent.mouseDown(screen.getByText('Coming'));
    await pass(0);
    expect(screen.getByText('Asked for')).toBeInTheDocument();
  });

  it('keeps out of the way of who has gone on to something else', async () => {
    open(() => Promise.resolve(There));
    fireEvent.click(screen.getByText('Coming'));
    screen.getByRole('textbox').focus();
    await pass(4_000);
    expect(screen.getByText('There')).toBeInTheDocument();
  });
});
