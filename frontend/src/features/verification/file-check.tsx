import { FileCheck2, FileX2, Upload } from 'lucide-react';
import { useState } from 'react';
import { clientLanguage } from '../../domain/client-language/client-language.js';
import { FileDrop } from '../../ui/files/file-drop.js';
import styles from './verification.module.css';

/** Returns the SHA-256 of a file in hex. Throws if the file cannot be read, or without Web Crypto (no https). */
const sha256Of = async (file: Blob): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

type Outcome = 'unchanged' | 'changed' | 'unreadable' | 'insecure';

const outcomeOf = async (file: File, sha256: string): Promise<Outcome> => {
  if (!window.isSecureContext) return 'insecure';
  const found = await sha256Of(file).catch(() => null);
  if (found === null) return 'unreadable';
  return found === sha256 ? 'unchanged' : 'changed';
};

/** Compares a file with the issued dossier. The file is read in the browser and not sent. */
export const FileCheck = ({ sha256 }: { sha256: string }) => {
  const [checked, setChecked] = useState<{ name: string; outcome: Outcome | null } | null>(null);
  const texts = clientLanguage(null).texts.verification;
  const check = async (file: File) => {
    setChecked({ name: file.name, outcome: null });
    setChecked({ name: file.name, outcome: await outcomeOf(file, sha256) });
  };
  const outcome = checked?.outcome;
  const Icon = outcome === 'unchanged' ? FileCheck2 : FileX2;
  return (
    <>
      <FileDrop
        className={styles.drop}
        accept="application/pdf"
        label={texts.toCompare}
        isBusy={outcome === null}
        onFile={(file) => void check(file)}
      >
        <Upload />
        <span>
          <b>{texts.isUnchanged}</b>
          <br />
          {texts.drop}
        </span>
      </FileDrop>
      <div aria-live="polite">
        {checked && (
          <p
            className={styles.verdict}
            data-tone={outcome === 'unchanged' ? 'success' : outcome ? 'error' : undefined}
          >
            {outcome && <Icon />}
            <span>
              <b className="break-anywhere">{checked.name}</b> {texts[outcome ?? 'reading']}
            </span>
          </p>
        )}
      </div>
    </>
  );
};
