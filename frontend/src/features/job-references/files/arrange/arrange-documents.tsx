import type { FileUpload } from '@jobref/contracts/domain/files';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '../../../../ui/actions/icon-button.js';
import { moveId } from '../../../../ui/lists/move-id.js';
import { SortableRows } from '../../../../ui/lists/sortable-rows.js';
import { shownName } from '../shown-name.js';
import styles from './arrange.module.css';

interface ArrangeDocumentsProps {
  documents: readonly FileUpload[];
  onMove: (ids: readonly string[]) => void;
}

/** Sortable list of the documents, in their order in the dossier. */
export const ArrangeDocuments = ({ documents, onMove }: ArrangeDocumentsProps) => {
  const ids = documents.map(({ id }) => id);
  const move = (id: string, to: number) => onMove(moveId(ids, id, to));
  return (
    <SortableRows items={documents} nameOf={shownName} className={styles.document} onArrange={onMove}>
      {(file, index) => {
        const name = shownName(file);
        return (
          <>
            <span dir="auto" className="truncate flex-1" title={name}>
              {name}
            </span>
            <IconButton
              label={`Move ${name} up`}
              icon={<ArrowUp />}
              disabled={index === 0}
              onClick={() => move(file.id, index - 1)}
            />
            <IconButton
              label={`Move ${name} down`}
              icon={<ArrowDown />}
              disabled={index === documents.length - 1}
              onClick={() => move(file.id, index + 1)}
            />
          </>
        );
      }}
    </SortableRows>
  );
};
