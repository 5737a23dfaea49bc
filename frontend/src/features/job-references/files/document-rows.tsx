import type { DownloadOnlyReason, FileUpload } from '@jobref/contracts/domain/files';
import { shownByBrowsers } from '@jobref/contracts/domain/limits';
import { Download, EllipsisVertical, FolderOutput, Pencil, ScanText, Trash2 } from 'lucide-react';
import { asDownload, fileUrl } from '../../../api/file-urls.js';
import { ActionMenu } from '../../../ui/actions/action-menu.js';
import { ButtonAnchor } from '../../../ui/actions/button.js';
import { DocumentMark } from '../../../domain/files/document-mark.js';
import { IconButton, IconLink } from '../../../ui/actions/icon-button.js';
import { useIsPhone } from '../../../ui/hooks/use-is-phone.js';
import styles from './document-rows.module.css';
import { fileFacts, shownName } from './shown-name.js';
import { textStateText } from './text-state.js';
import type { FileCallbacks } from './use-photo-actions.js';

interface DocumentActions extends FileCallbacks {
  /** Has the text extracted again; null without permission. */
  onReadText: ((file: FileUpload) => void) | null;
}

/** Every browser shows PDFs and images; other types it would download without notice. */
const opensInBrowser = ({ mimeType, downloadOnly }: FileUpload) => !downloadOnly && shownByBrowsers(mimeType);

const whyDownload: Record<DownloadOnlyReason, string> = {
  launch: 'Opens programs or files elsewhere: download only',
  scripts: 'Contains scripts: download only',
  embedded_files: 'Contains other files: download only',
  unreadable: 'Could not be checked: download only',
};

const newTabProps = (url: string) => ({ href: url, target: '_blank', rel: 'noreferrer' });
const download = (url: string) => ({ href: asDownload(url), download: true });

interface DocumentRowProps extends DocumentActions {
  jobReferenceId: string;
  file: FileUpload;
}

/** Row with file icon, name, size and type; opens the file if browsers can show it, else downloads it. */
const DocumentRow = ({
  jobReferenceId,
  file,
  onDescribe,
  onReadText,
  onMove,
  onDelete,
}: DocumentRowProps) => {
  const { id, originalName, mimeType, description, downloadOnly } = file;
  const name = shownName(file);
  const url = fileUrl(jobReferenceId, id);
  const isShown = opensInBrowser(file);
  // On a phone the row has no room for words beside the name, which is a link too, nor for all the icons.
  const isPhone = useIsPhone();
  const isTextLacking = file.textState === 'unreadable' && file.textProblem !== 'too_much';
  const actions = [
    onReadText &&
      isTextLacking && {
        label: 'Read text',
        labelWithName: `Read the text of ${name} again`,
        icon: <ScanText />,
        onClick: () => onReadText(file),
      },
    onDescribe && {
      label: 'Title and description',
      labelWithName: `Describe ${name}`,
      icon: <Pencil />,
      onClick: () => onDescribe(file),
    },
    onMove && {
      label: 'Move to another job reference',
      labelWithName: `Move ${name} to another job reference`,
      icon: <FolderOutput />,
      onClick: () => onMove(file),
    },
    onDelete && {
      label: 'Delete',
      labelWithName: `Delete ${name}`,
      icon: <Trash2 />,
      danger: true,
      apart: true,
      onClick: () => onDelete(file),
    },
  ].filter((action) => action !== null && action !== false);
  return (
    <li className={styles.row}>
      <DocumentMark mimeType={mimeType} />
      <div className={styles.text}>
        <a
          dir="auto"
          className="block truncate text-default font-medium"
          title={originalName}
          {...(isShown ? newTabProps(url) : download(url))}
        >
          {name}
        </a>
        <p className="truncate text-secondary small" title={fileFacts(file)}>
          {fileFacts(file)}
        </p>
        {downloadOnly && <p className={styles.warning}>{whyDownload[downloadOnly]}</p>}
        {textStateText(file) && <p className="truncate text-secondary small">{textStateText(file)}</p>}
        {description && (
          <p dir="auto" className="truncate text-secondary small" title={description}>
            {description}
          </p>
        )}
      </div>
      {isShown && !isPhone && (
        <ButtonAnchor size="small" aria-label={`Open ${name}`} {...newTabProps(url)}>
          Open
        </ButtonAnchor>
      )}
      {isShown || isPhone ? (
        <IconLink label={`Download ${name}`} icon={<Download />} {...download(url)} />
      ) : (
        <ButtonAnchor size="small" aria-label={`Download ${name}`} {...download(url)}>
          Download
        </ButtonAnchor>
      )}
      {isPhone ? (
        <ActionMenu entries={actions}>
          <IconButton label={`Actions for ${name}`} icon={<EllipsisVertical />} />
        </ActionMenu>
      ) : (
        actions.map(({ labelWithName, icon, danger, onClick }) => (
          <IconButton key={labelWithName} danger={danger} label={labelWithName} {...{ icon, onClick }} />
        ))
      )}
    </li>
  );
};

interface DocumentRowsProps extends DocumentActions {
  jobReferenceId: string;
  documents: readonly FileUpload[];
}

/** List of the files that are not photos. */
export const DocumentRows = ({ documents, ...rest }: DocumentRowsProps) => (
  <ul className={styles.rows}>
    {documents.map((file) => (
      <DocumentRow key={file.id} file={file} {...rest} />
    ))}
  </ul>
);
