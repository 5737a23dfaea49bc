import { DatePicker, type DatePickerProps } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/en-gb';
import { createContext, use, useState, type InputHTMLAttributes, type Ref } from 'react';
import { dayFormat, fullDayText, dayProblem, readDay } from './typed-day.js';

const wireFormat = 'YYYY-MM-DD';
/** Merged into the locale of antd's DatePicker: weeks begin on Monday, since dates are in British format. */
const dateLocale = { lang: { locale: 'en_GB' } } as NonNullable<DatePickerProps['locale']>;
/**
 * Below the field, else above it; on small screens without room for either, over it, so that its months can be reached.
 */
const placements = {
  bottomLeft: {
    points: ['tl', 'bl'],
    offset: [0, 4],
    overflow: { shiftX: true, adjustY: 1, shiftY: true },
  },
};
/** Keys that go from day to day, which antd's calendar has none for; those to the sides move the caret. */
const steps = new Map<string, [number, 'day' | 'month']>([
  ['ArrowUp', [-1, 'day']],
  ['ArrowDown', [1, 'day']],
  ['PageUp', [-1, 'month']],
  ['PageDown', [1, 'month']],
]);
const Typed = createContext({ text: '', onText: (_text: string) => {} });

/**
 * antd's input parses given formats only, and discards other text. Here the text is kept: `readDay` also accepts a day
 * without its year, in lower case, or in the locale's order, and the message about invalid text quotes it.
 */
const TypedInput = ({
  ref,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) => {
  const { text, onText } = use(Typed);
  return <input {...input} ref={ref} value={text} onChange={(event) => onText(event.target.value)} />;
};

interface DayInputProps {
  id?: string;
  /** A day as 2026-11-21, or the invalid text typed instead: see `dayProblem`. */
  value?: string | null | undefined;
  onChange?: (value: string | null) => void;
  /** Bounds of the pickable days. */
  min?: string | undefined;
  max?: string | undefined;
  /** A day typed without its year is rather ahead than past. */
  isDeadline?: boolean;
  /** The field cannot be cleared. */
  required?: boolean;
  className?: string;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string | undefined;
}

/** A day, typed in any common format or picked; for antd forms. Typed text is applied on blur. */
export const DayInput = ({
  value,
  onChange,
  min,
  max,
  isDeadline = false,
  required = false,
  ...input
}: DayInputProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const text = typed ?? fullDayText(value ?? '');
  const day = readDay(text, { isDeadline });
  const isPickable = day !== undefined && dayProblem(day, { min, max }) === null;
  const take = (next: string | null) => {
    setTyped(null);
    if (next !== (value ?? null) && !(required && !next)) onChange?.(next);
  };
  /** From an empty field to today; text that is no day stays. */
  const step = (by: [number, 'day' | 'month']) => {
    if (text && !isPickable) return;
    const next = isPickable ? dayjs(day, wireFormat).add(...by) : dayjs();
    if (dayProblem(next.format(wireFormat), { min, max }) === null) setTyped(next.format(dayFormat));
  };
  const takeTyped = () => {
    if (typed !== null) take(day ?? (typed.trim() || null));
  };
  return (
    <Typed value={{ text, onText: setTyped }}>
      <DatePicker
        {...input}
        components={{ input: TypedInput }}
        locale={dateLocale}
        format={dayFormat}
        placeholder={dayFormat}
        value={isPickable ? dayjs(day, wireFormat) : null}
        {...(min && { minDate: dayjs(min) })}
        {...(max && { maxDate: dayjs(max) })}
        {...(input['aria-invalid'] && { status: 'error' })}
        placement="bottomLeft"
        builtinPlacements={placements}
        allowClear={!required}
        open={isOpen}
        onOpenChange={setOpen}
        onBlur={takeTyped}
        onKeyDown={(event) => {
          const by = steps.get(event.key);
          if (by) {
            // The page and the caret stay.
            event.preventDefault();
            step(by);
          }
          if (event.key !== 'Enter') return;
          // With an open calendar Enter applies the day; the next Enter submits the form.
          if (isOpen) event.preventDefault();
          takeTyped();
          setOpen(false);
        }}
        onChange={(picked) => take(picked?.format(wireFormat) ?? null)}
      />
    </Typed>
  );
};
