import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { keepFocus } from './keep-focus.js';
import { trackFocus } from './last-focused.js';

const Page = () => {
  const [tasks, setTasks] = useState(['Call', 'Measure', 'Write']);
  const [isUnread, setUnread] = useState(true);
  const [isWhole, setWhole] = useState(false);
  useEffect(trackFocus, []);
  useEffect(keepFocus, []);
  return (
    <main id="main" tabIndex={-1}>
      <p>
        Notifications
        {isUnread && <button onClick={() => setUnread(false)}>Mark all as read</button>}
      </p>
      <ul aria-label="Tasks">
        {tasks.map((task) => (
          <li key={task} aria-label={task}>
            {task}
            <button onClick={() => setTasks(tasks.filter((other) => other !== task))}>Complete {task}</button>
          </li>
        ))}
      </ul>
      <ul>
        {(isWhole ? ['One', 'Two', 'Three'] : ['One']).map((photo) => (
          <li key={photo} aria-label={photo}>
            {photo}
          </li>
        ))}
        {!isWhole && (
          <li>
            <button onClick={() => setWhole(true)}>+2 photos</button>
          </li>
        )}
      </ul>
    </main>
  );
};

const row = (name: string) => screen.getByRole('listitem', { name });
const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  act(() => button.click());
};

describe('focus after its button was disabled', () => {
  const Generate = () => {
    const [isPaused, setPaused] = useState(false);
    useEffect(trackFocus, []);
    useEffect(keepFocus, []);
    return (
      <>
        <button disabled={isPaused} onClick={() => setPaused(true)}>
          Generate
        </button>
        <button onMouseEnter={() => setPaused(false)}>Other</button>
      </>
    );
  };
  const button = (name: string) => screen.getByRole('button', { name });
  const pause = () => {
    render(<Generate />);
    button('Generate').focus();
    // Browsers take focus from a disabled button; jsdom does not even on request.
    button('Generate').blur();
    fireEvent.click(button('Generate'));
  };
  const resume = () => fireEvent.mouseEnter(button('Other'));

  it('returns when the button is enabled again', async () => {
    pause();
    resume();
    await waitFor(() => expect(button('Generate')).toHaveFocus());
  });

  it('stays where the user moved it', async () => {
    pause();
    button('Other').focus();
    resume();
    await waitFor(() => expect(button('Generate')).toBeEnabled());
    expect(button('Other')).toHaveFocus();
  });
});

describe('focus after its element is removed', () => {
  beforeEach(() => void render(<Page />));

  it('moves to the next row, at the end to the last one, and without rows to the page', async () => {
    press('Complete Measure');
    await waitFor(() => expect(row('Write')).toHaveFocus());
    press('Complete Write');
    await waitFor(() => expect(row('Call')).toHaveFocus());
    press('Complete Call');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it("moves to the button's container, which stays out of the tab order", async () => {
    press('Mark all as read');
    const place = screen.getByText('Notifications');
    await waitFor(() => expect(place).toHaveFocus());
    screen.getByText('+2 photos').focus();
    expect(place).not.toHaveAttribute('tabindex');
  });

  it("moves to the first row added by a list's button", async () => {
    press('+2 photos');
    await waitFor(() => expect(row('Two')).toHaveFocus());
  });

  it('stays where another component moved it', async () => {
    press('Mark all as read');
    screen.getByText('+2 photos').focus();
    await new Promise(requestAnimationFrame);
    expect(screen.getByText('+2 photos')).toHaveFocus();
  });
});
