import { Button, type ButtonProps } from 'antd';

interface DialogButtonsProps extends ButtonProps {
  onCancel: () => void;
  cancelLabel?: string | undefined;
}

/** The foot of a dialog: Cancel, and at its right the main action, whose button takes the other properties. */
export const DialogButtons = ({ onCancel, cancelLabel = 'Cancel', ...main }: DialogButtonsProps) => (
  <>
    <Button onClick={onCancel}>{cancelLabel}</Button>
    <Button type="primary" {...main} />
  </>
);
