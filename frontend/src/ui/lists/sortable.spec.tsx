import { SortableContext } from '@dnd-kit/sortable';
import { fireEvent, render, screen } from '@testing-library/react';
import { person } from '../../testing/person.js';
import { Sortable, SortableItem } from './sortable.js';

const ids = ['Roof', 'Wall'];
const open = () =>
  render(
    <Sortable nameOf={(id) => id} onDrop={() => undefined} carried={(id) => id}>
      <SortableContext items={ids}>
        {ids.map((id) => (
          <SortableItem key={id} id={id} name={id} className="" handle="=">
            {id}
          </SortableItem>
        ))}
      </SortableContext>
    </Sortable>,
  );
const wasTaken = (code: string) => !fireEvent.keyDown(document.body, { code });

describe('things that are put in order', () => {
  it('let go of the keys when the page is left while one of them is carried', async () => {
    const page = open();
    screen.getByRole('button', { name: 'Move Roof' }).focus();
    await person.keyboard(' ');
    await screen.findByText('Roof picked up.');
    expect(wasTaken('ArrowDown')).toBe(true);
    page.unmount();
    expect(wasTaken('Space')).toBe(false);
    expect(wasTaken('Enter')).toBe(false);
  });
});
