import { SortableContext } from '@dnd-kit/sortable';
import { fireEvent, render, screen } from '@testing-library/react';
import { person } from '../../testing/person.js';
import { Dialog } from '../overlays/dialog.js';
import { AntdRoot } from '../theme/antd-root.js';
import { Sortable, SortableItem } from './sortable.js';

const ids = ['Roof', 'Wall'];
const list = (
  <Sortable nameOf={(id) => id} onDrop={() => undefined} carried={(id) => id}>
    <SortableContext items={ids}>
      {ids.map((id) => (
        <SortableItem key={id} id={id} name={id} className="" handle="=">
          {id}
        </SortableItem>
      ))}
    </SortableContext>
  </Sortable>
);
const pickUp = async () => {
  screen.getByRole('button', { name: 'Move Roof' }).focus();
  await person.keyboard(' ');
  await screen.findByText('Roof picked up.');
};
const wasTaken = (code: string) => !fireEvent.keyDown(document.body, { code });

describe('Sortable', () => {
  it('releases its keys when unmounted during a drag', async () => {
    const page = render(list);
    await pickUp();
    expect(wasTaken('ArrowDown')).toBe(true);
    page.unmount();
    expect(wasTaken('Space')).toBe(false);
    expect(wasTaken('Enter')).toBe(false);
  });

  it('cancels a drag by Escape without closing the dialog around it, which the next Escape closes', async () => {
    const close = jest.fn();
    render(
      <AntdRoot>
        <Dialog open title="Order" onClose={close}>
          {list}
        </Dialog>
      </AntdRoot>,
    );
    await pickUp();
    await person.keyboard('{Escape}');
    await screen.findByText('Roof was left where it was.');
    expect(close).not.toHaveBeenCalled();
    await person.keyboard('{Escape}');
    expect(close).toHaveBeenCalledTimes(1);
  });
});
