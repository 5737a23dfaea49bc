import { Button, type ButtonProps } from 'antd';

interface DialogButtonsProps extends ButtonProps {
  onCancel: () => void;
  cancelLabel?: string | undefined;
}

/** A dialog's footer: Cancel, and at its right the primary button, which takes the other props. */
export const DialogButtons = ({ onCancel, cancelLabel = 'Cancel', ...main }: DialogButtonsProps) => (
  <>
    <Button onClick={onCancel}>{cancelLabel}</Button>
    <Button type="primary" {...main} />
  </>
);
