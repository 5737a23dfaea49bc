import { Form } from 'antd';
import { lengthText } from './length-text.js';

interface LengthNoteProps {
  /** Name of the field in the surrounding form. */
  name: string;
  most: number;
}

/** The `extra` of a form item: a field with `maxLength` truncates silently, so this warns in time. */
export const LengthNote = ({ name, most }: LengthNoteProps) => {
  const value: unknown = Form.useWatch(name);
  const text = typeof value === 'string' ? lengthText(value.length, most) : null;
  return <span role="status">{text}</span>;
};
