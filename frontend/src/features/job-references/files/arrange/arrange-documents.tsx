import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { FileUpload } from '@jobref/contracts/domain/files';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { IconButton } from '../../../../ui/actions/icon-button.js';
import { shownName } from '../shown-name.js';
import styles from './arrange.module.css';
import { moved } from '../../../../ui/lists/moved.js';
import { CarriedName, Sortable, SortableItem } from '../../../../ui/lists/sortable.js';

interface ArrangeDocumentsProps {
  documents: readonly FileUpload[];
  onMove: (ids: readonly string[]) => void;
}

/** Documents, one below the other in the order in which the dossier holds them. */
export const ArrangeDocuments = ({ documents, onMove }: ArrangeDocumentsProps) => {
  const ids = documents.map(({ id }) => id);
  const names = new Map(documents.map((file) => [file.id, shownName(file)]));
  const move = (id: string, to: number) => onMove(moved(ids, id, to));
  return (
    <Sortable
      nameOf={(id) => names.get(id) ?? ''}
      carried={(id) => <CarriedName>{names.get(id)}</CarriedName>}
      onDrop={(id, over) => move(id, ids.indexOf(over))}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className={styles.documents}>
          {documents.map((file, index) => {
            const name = shownName(file);
            return (
              <SortableItem
                key={file.id}
                id={file.id}
                name={name}
                className={styles.document}
                handle={<GripVertical aria-hidden size={16} />}
              >
                <span dir="auto" className="truncate flex-1" title={name}>
                  {name}
                </span>
                <IconButton
                  label={`Move ${name} up`}
                  icon={<ArrowUp aria-hidden />}
                  disabled={index === 0}
                  onClick={() => move(file.id, index - 1)}
                />
                <IconButton
                  label={`Move ${name} down`}
                  icon={<ArrowDown aria-hidden />}
                  disabled={index === documents.length - 1}
                  onClick={() => move(file.id, index + 1)}
                />
              </SortableItem>
            );
          })}
        </ul>
      </SortableContext>
    </Sortable>
  );
};
