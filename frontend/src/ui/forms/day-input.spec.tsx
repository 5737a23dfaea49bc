import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { person } from '../../testing/person.js';
import { DayInput } from './day-input.js';

describe('DayInput', () => {
  it('goes through days and months by keys, within its bounds', async () => {
    const onChange = jest.fn();
    render(<DayInput id="day" value="2026-11-30" max="2026-12-31" onChange={onChange} />);
    const field = screen.getByRole<HTMLInputElement>('textbox');
    await person.click(field);
    const press = async (key: string) => {
      await person.keyboard(`{${key}}`);
      return field.value;
    };
    expect(await press('ArrowDown')).toBe('1 Dec 2026');
    expect(await press('ArrowUp')).toBe('30 Nov 2026');
    expect(await press('PageDown')).toBe('30 Dec 2026');
    expect(await press('PageDown')).toBe('30 Dec 2026');
    expect(await press('PageUp')).toBe('30 Nov 2026');
    expect(onChange).not.toHaveBeenCalled();
    await person.keyboard('{ArrowUp}{Enter}');
    expect(onChange).toHaveBeenCalledWith('2026-11-29');
  });

  it('keeps text that is no day', async () => {
    render(<DayInput id="day" value={null} onChange={() => {}} />);
    await person.type(screen.getByRole('textbox'), '30 Fob{ArrowDown}');
    expect(screen.getByRole('textbox')).toHaveValue('30 Fob');
  });
});
