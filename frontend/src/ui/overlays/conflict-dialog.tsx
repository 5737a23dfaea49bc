import { Radio } from 'antd';
import { useState, type ReactNode } from 'react';
import styles from './conflict-dialog.module.css';
import { DialogButtons } from './dialog-buttons.js';
import { Dialog } from './dialog.js';
import { UntilClosed } from './until-closed.js';

export type Choice = 'mine' | 'theirs';

/** State of a conflict with another person's changes to the same fields. */
export interface Conflict {
  fields: { name: string; mine: unknown; theirs: unknown }[];
  isPending: boolean;
  settle: (choices: Record<string, Choice>) => void;
  dismiss: () => void;
}

export interface ConflictDialogProps {
  /** The dialog is closed while there is none. */
  conflict: Conflict | null;
  labels: Readonly<Record<string, string>>;
  /** Formats a field's value. When undefined, text is shown unchanged, and any other value as empty. */
  show?: ((name: string, value: unknown) => string | undefined) | undefined;
}

const Value = ({ whose, children }: { whose: string; children: string }) => (
  <span className="grid gap-2">
    <span className="text-secondary text-13">{whose}</span>
    {children === '' ? (
      <span className={styles.empty}>Empty</span>
    ) : (
      <span className={styles.value} dir="auto">
        {children}
      </span>
    )}
  </span>
);

const Choices = ({ conflict, labels, show }: ConflictDialogProps & { conflict: Conflict }): ReactNode => {
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const { fields, isPending, settle, dismiss } = conflict;
  const text = (name: string, value: unknown) =>
    show?.(name, value) ?? (typeof value === 'string' ? value : '');
  return (
    <Dialog
      open
      title="Changed by somebody else"
      onClose={dismiss}
      footer={
        <DialogButtons
          onCancel={dismiss}
          loading={isPending}
          disabled={fields.some(({ name }) => !choices[name])}
          onClick={() => settle(choices)}
        >
          Save
        </DialogButtons>
      }
    >
      <p className={styles.words}>Somebody else saved this while you were editing. Choose what to keep.</p>
      {fields.map(({ name, mine, theirs }) => (
        <fieldset key={name} className={styles.field}>
          <legend className={styles.label}>{labels[name] ?? name}</legend>
          <Radio.Group
            className={styles.group ?? ''}
            value={choices[name] ?? null}
            onChange={({ target }) => setChoices({ ...choices, [name]: target.value as Choice })}
          >
            <Radio value="mine" className={styles.radio ?? ''}>
              <Value whose="Yours">{text(name, mine)}</Value>
            </Radio>
            <Radio value="theirs" className={styles.radio ?? ''}>
              <Value whose="Theirs">{text(name, theirs)}</Value>
            </Radio>
          </Radio.Group>
        </fieldset>
      ))}
    </Dialog>
  );
};

/** Shows both values when somebody else saved other ones meanwhile; the person chooses field by field. */
export const ConflictDialog = ({ conflict, ...props }: ConflictDialogProps) => (
  <UntilClosed>{conflict && <Choices conflict={conflict} {...props} />}</UntilClosed>
);
