import { Button, type ButtonProps } from 'antd';

interface DialogButtonsProps extends ButtonProps {
  onCancel: () => void;
}

/** The foot of a dialog: Cancel, and at its right the main action, whose button takes the other properties. */
export const DialogButtons = ({ onCancel, ...main }: DialogButtonsProps) => (
  <>
    <Button onClick={onCancel}>Cancel</Button>
    <Button type="primary" {...main} />
  </>
);
