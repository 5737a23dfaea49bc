import { FileCheck2, FileX2, Upload } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { sha256Of } from './sha256-of.js';
import styles from './verification.module.css';

type Outcome = 'unchanged' | 'changed' | 'unreadable' | 'insecure';

const words: Record<Outcome, string> = {
  unchanged: 'is unchanged: it is the file that was issued, bit for bit.',
  changed: 'is not the file that was issued under this code: it was changed, or is another one.',
  unreadable: 'could not be read.',
  insecure: 'cannot be checked on a page that comes by http. Please open it by https.',
};

const outcomeOf = async (file: File, sha256: string): Promise<Outcome> => {
  if (!window.isSecureContext) return 'insecure';
  const found = await sha256Of(file).catch(() => null);
  if (found === null) return 'unreadable';
  return found === sha256 ? 'unchanged' : 'changed';
};

/** Compares a file with what was issued. It is read here and sent nowhere. */
export const FileCheck = ({ sha256 }: { sha256: string }) => {
  const [checked, setChecked] = useState<{ name: string; outcome: Outcome | null } | null>(null);
  const [isOver, setOver] = useState(false);
  const check = async (file: File | undefined) => {
    if (!file) return;
    setChecked({ name: file.name, outcome: null });
    setChecked({ name: file.name, outcome: await outcomeOf(file, sha256) });
  };
  const drag = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setOver(over);
  };
  const outcome = checked?.outcome;
  const Icon = outcome === 'unchanged' ? FileCheck2 : FileX2;
  return (
    <>
      <label
        className={styles.drop}
        data-over={isOver}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
          void check(event.dataTransfer.files[0]);
        }}
      >
        <Upload aria-hidden />
        <span>
          <b>Is your file unchanged?</b>
          <br />
          Drop the PDF here, or choose it. It does not leave your device.
        </span>
        <input
          type="file"
          accept="application/pdf"
          className="visually-hidden"
          aria-label="PDF to compare"
          onChange={({ target }) => {
            void check(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      <div aria-live="polite">
        {checked && (
          <p
            className={styles.verdict}
            data-tone={outcome === 'unchanged' ? 'success' : outcome ? 'error' : undefined}
          >
            {outcome && <Icon aria-hidden />}
            <span>
              <b className="break-anywhere">{checked.name}</b> {outcome ? words[outcome] : 'is being read...'}
            </span>
          </p>
        )}
      </div>
    </>
  );
};
