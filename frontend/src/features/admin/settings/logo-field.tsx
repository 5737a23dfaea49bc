import { megabyte } from '@jobref/contracts/domain/file-size';
import { limits, logoTypes } from '@jobref/contracts/domain/limits';
import { Button } from 'antd';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState, type ChangeEvent } from 'react';
import { Card } from '../../../ui/display/card.js';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.js';
import { FormAlert } from '../../../ui/forms/form-alert.js';
import styles from './settings.module.css';
import { useLogo } from './use-logo.js';

/** Renders the saved logo. A chosen file replaces it at once. */
export const LogoField = ({ logoUrl, name }: { logoUrl: string | null; name: string }) => {
  const [isAsking, setAsking] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const { problem, isUploading, isRemoving, choose, remove } = useLogo();
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file) choose(file);
  };
  return (
    <Card title="Logo">
      <FormAlert message={problem} />
      <div className={styles.logo}>
        <div className={styles.logoBox} aria-busy={isUploading}>
          {logoUrl ? <img src={logoUrl} alt={`Logo of ${name}`} /> : <span>No logo yet</span>}
        </div>
        <div>
          <p className={styles.hint}>
            PNG or JPEG, up to {limits.logoSize / megabyte} MB. It is scaled to fit {limits.logoWidth} ×{' '}
            {limits.logoHeight} pixels; on PDFs it has a white background.
          </p>
          <div className={styles.logoActions}>
            <input
              ref={chooser}
              type="file"
              className="visually-hidden"
              accept={logoTypes.join(',')}
              aria-label="Logo file"
              tabIndex={-1}
              onChange={onChange}
            />
            <Button icon={<ImagePlus />} loading={isUploading} onClick={() => chooser.current?.click()}>
              {isUploading ? 'Uploading...' : logoUrl ? 'Replace Logo' : 'Upload Logo'}
            </Button>
            {logoUrl && (
              <Button danger icon={<Trash2 />} loading={isRemoving} onClick={() => setAsking(true)}>
                Remove
              </Button>
            )}
          </div>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Remove the logo?"
        confirmLabel="Remove logo"
        destructive
        onConfirm={() => {
          setAsking(false);
          remove();
        }}
        onCancel={() => setAsking(false)}
      >
        New PDFs and all mails show the organisation’s name alone. PDFs that were generated keep the logo.
      </ConfirmDialog>
    </Card>
  );
};
