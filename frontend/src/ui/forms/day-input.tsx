import { DatePicker, type DatePickerProps } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/en-gb';
import { createContext, use, useState, type InputHTMLAttributes, type Ref } from 'react';
import { dayFormat, fullDayText, dayProblem, readDay } from './typed-day.js';

const wireFormat = 'YYYY-MM-DD';
/** For antd's DatePicker, which puts it over its own: weeks begin on Monday, as dates are written the British way. */
const dateLocale = { lang: { locale: 'en_GB' } } as NonNullable<DatePickerProps['locale']>;
/** Below the field, else above it; where a small screen has room for neither, over it, so that its months can be reached. */
const placements = {
  bottomLeft: {
    points: ['tl', 'bl'],
    offset: [0, 4],
    overflow: { shiftX: true, adjustY: 1, shiftY: true },
  },
};
const Typed = createContext({ text: '', onText: (_text: string) => {} });

/** antd's input drops text that it cannot parse, and parses one format only: so the text is kept here. */
const TypedInput = ({
  ref,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) => {
  const { text, onText } = use(Typed);
  return <input {...input} ref={ref} value={text} onChange={(event) => onText(event.target.value)} />;
};

interface DayInputProps {
  id?: string;
  /** A day as 2026-11-21, or what was typed instead of one: `dayProblem` says what is wrong with it. */
  value?: string | null | undefined;
  onChange?: (value: string | null) => void;
  /** The days between which one can be picked. */
  min?: string | undefined;
  max?: string | undefined;
  /** A day is always chosen. */
  required?: boolean;
  className?: string;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string | undefined;
}

/** A day, typed in any of the usual forms or picked; for forms of antd. What was typed counts when the field is left. */
export const DayInput = ({ value, onChange, min, max, required = false, ...input }: DayInputProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const text = typed ?? fullDayText(value ?? '');
  const day = readDay(text);
  const isPickable = day !== undefined && dayProblem(day, { min, max }) === null;
  const take = (next: string | null) => {
    setTyped(null);
    if (next !== (value ?? null) && !(required && !next)) onChange?.(next);
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
          if (event.key !== 'Enter') return;
          // Over an open calendar Enter takes the day; the next one sends the form.
          if (isOpen) event.preventDefault();
          takeTyped();
          setOpen(false);
        }}
        onChange={(picked) => take(picked?.format(wireFormat) ?? null)}
      />
    </Typed>
  );
};
