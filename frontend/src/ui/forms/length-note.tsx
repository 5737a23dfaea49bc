import { Form } from 'antd';
import { lengthText } from './length-text.js';

interface LengthNoteProps {
  /** The field of the form around it. */
  name: string;
  most: number;
}

/** As a form item's `extra`: a field with a `maxLength` cuts silently, this says so in time. */
export const LengthNote = ({ name, most }: LengthNoteProps) => {
  const value: unknown = Form.useWatch(name);
  const text = typeof value === 'string' ? lengthText(value.length, most) : null;
  return <span role="status">{text}</span>;
};
