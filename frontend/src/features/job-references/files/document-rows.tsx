import type { FileUpload } from '@jobref/contracts/files';
import { Download, Eye, Pencil, Trash2 } from 'lucide-react';
import { asDownload, fileUrl } from '../../../api/file-urls.js';
import { DocumentMark } from '../../../ui/document-mark.js';
import { fileSizeText } from '../../../ui/file-size-text.js';
import { IconButton, IconLink } from '../../../ui/icon-button.js';
import styles from './document-rows.module.css';

interface DocumentRowsProps {
  jobReferenceId: string;
  documents: readonly FileUpload[];
  /** Null when the caller may not describe files. */
  onDescribe: ((file: FileUpload) => void) | null;
  /** Null when the caller may not delete files. */
  onDelete: ((file: FileUpload) => void) | null;
}

/** The files that are no photos: a page-shaped mark, name, size and type, open and download. */
export const DocumentRows = ({ jobReferenceId, documents, onDescribe, onDelete }: DocumentRowsProps) => (
  <ul className={styles.rows}>
    {documents.map((file) => {
      const { id, originalName, fileSize, mimeType, description } = file;
      const url = fileUrl(jobReferenceId, id);
      return (
        <li key={id} className={styles.row}>
          <DocumentMark mimeType={mimeType} />
          <div className={styles.text}>
            <a
              dir="auto"
              className={styles.name}
              href={url}
              target="_blank"
              rel="noreferrer"
              title={originalName}
            >
              {originalName}
            </a>
            <p className={styles.detail} title={mimeType}>
              {fileSizeText(fileSize)}, {mimeType}
            </p>
            {description && (
              <p dir="auto" className={styles.detail} title={description}>
                {description}
              </p>
            )}
          </div>
          <IconLink
            className={styles.view}
            href={url}
            target="_blank"
            rel="noreferrer"
            label={`Open ${originalName}`}
            icon={<Eye aria-hidden />}
          />
          <IconLink
            href={asDownload(url)}
            download
            label={`Download ${originalName}`}
            icon={<Download aria-hidden />}
          />
          {onDescribe && (
            <IconButton
              label={`Describe ${originalName}`}
              icon={<Pencil aria-hidden />}
              onClick={() => onDescribe(file)}
            />
          )}
          {onDelete && (
            <IconButton
              danger
              label={`Delete ${originalName}`}
              icon={<Trash2 aria-hidden />}
              onClick={() => onDelete(file)}
            />
          )}
        </li>
      );
    })}
  </ul>
);
