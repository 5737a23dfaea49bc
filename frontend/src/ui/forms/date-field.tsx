import { useId, useState } from 'react';
import { DayInput } from './day-input.js';
import { dayProblem } from './typed-day.js';

interface DateFieldProps {
  label: string;
  className: string | undefined;
  /** As 2026-11-21. */
  value: string | undefined;
  /** Bounds of the choosable days. */
  min?: string | undefined;
  max?: string | undefined;
  /** The field cannot be cleared. */
  required?: boolean;
  onChange: (day: string | null) => void;
}

/** A filter's day, typed or picked. Invalid text stays in the field with a message, and does not change the filter. */
export const DateField = ({
  label,
  className,
  value,
  min,
  max,
  required = false,
  onChange,
}: DateFieldProps) => {
  const id = useId();
  const [refused, setRefused] = useState<{ typed: string; beside: string | undefined } | null>(null);
  const shown = refused && refused.beside === value ? refused.typed : value;
  const problem = dayProblem(shown, { min, max });
  const take = (next: string | null) => {
    const isRefused = next !== null && dayProblem(next, { min, max }) !== null;
    setRefused(isRefused ? { typed: next, beside: value } : null);
    if (!isRefused && next !== (value ?? null)) onChange(next);
  };
  return (
    <div className={className}>
      <label htmlFor={id}>{label}</label>
      <DayInput
        id={id}
        value={shown}
        min={min}
        max={max}
        required={required}
        onChange={take}
        {...(problem && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` })}
      />
      {problem && (
        <p id={`${id}-problem`} className="m-0 text-error small" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};
