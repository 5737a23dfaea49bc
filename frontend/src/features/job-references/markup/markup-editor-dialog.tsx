import type { ClientLink } from '@jobref/contracts/domain/client-links';
import type { FileUpload } from '@jobref/contracts/domain/files';
import {
  markPhotoRequest,
  unmarked,
  type MarkPhotoRequest,
  type MarkupShape,
  type PhotoMarkup,
} from '@jobref/contracts/domain/markup';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isSameValue } from '../../../api/save-changes.js';
import { jobReferencePaths } from '../../../api/affected-paths.js';
import { jobReferenceQuery } from '../../../domain/queries.js';
import { useSaveChanges } from '../../../drafts/use-save-changes.js';
import { useRefresh } from '../../../live/use-refresh.js';
import { errorToastHandler } from '../../../session/error-toast-handler.js';
import { toast } from '../../../ui/feedback/toast-store.js';
import { InertWhile } from '../../../ui/forms/inert-while.js';
import { ConflictDialog } from '../../../ui/overlays/conflict-dialog.js';
import { DialogButtons } from '../../../ui/overlays/dialog-buttons.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { withFile } from '../files/update-file.js';
import { useWorkingLinks } from '../links/use-working-links.js';
import { markupQuery } from '../queries.js';
import { MarkupEditor } from './markup-editor.js';
import { kindNames } from './shape-geometry.js';
import { useMarkupDraft } from './use-markup-draft.js';

interface KnownMarkupProps {
  jobReferenceId: string;
  photo: FileUpload;
  record: PhotoMarkup;
  onClose: () => void;
  /** Called when links still show what was newly blurred. */
  onOutdatedLinks: (links: ClientLink[]) => void;
}

/** Drops empty texts. */
const written = (shapes: readonly MarkupShape[]) =>
  shapes.filter((shape) => shape.kind !== 'text' || shape.text.trim() !== '');

/** Returns the request with the server's rounding, so that markup saved with its response lost is recognised. */
const requestFor = (shapes: readonly MarkupShape[]): MarkPhotoRequest => {
  const request = { shapes: written(shapes) };
  return markPhotoRequest.safeParse(request).data ?? request;
};

const hasNewBlur = (shapes: readonly MarkupShape[], before: readonly MarkupShape[]) =>
  shapes.some((shape) => shape.kind === 'blur' && !before.some((known) => isSameValue(known, shape)));

const shapesText = (shapes: readonly MarkupShape[]): string =>
  shapes.map((shape) => (shape.kind === 'text' ? `Text “${shape.text}”` : kindNames[shape.kind])).join(', ');

/** Markup editor dialog of a photo, once its markup is loaded. */
export const MarkupEditorDialog = (props: KnownMarkupProps) => {
  const { jobReferenceId, photo, record: fetched, onClose, onOutdatedLinks } = props;
  const { record, shapes, change, forget } = useMarkupDraft(photo.id, fetched);
  const [shown, setShown] = useState(0);
  const findWorkingLinks = useWorkingLinks(jobReferenceId);
  const close = () => {
    forget();
    onClose();
  };
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const { queryKey } = markupQuery(jobReferenceId, photo.id);
  const { base, save, isPending, isUncertain, conflict } = useSaveChanges<PhotoMarkup, MarkPhotoRequest>({
    method: 'PUT',
    path: queryKey.join('/'),
    draft: `markup.${photo.id}.form`,
    record,
    onSaved: async (saved) => {
      const markupVersion = saved.version === unmarked ? null : saved.version;
      queryClient.setQueryData(
        jobReferenceQuery(jobReferenceId).queryKey,
        withFile({ ...photo, markupVersion }),
      );
      void refresh(jobReferencePaths(jobReferenceId));
      toast({ title: 'Success', description: markupVersion ? 'Markup saved' : 'Markup removed' });
      close();
      if (!hasNewBlur(saved.shapes, record.shapes)) return;
      const links = await findWorkingLinks();
      if (links.length > 0) onOutdatedLinks(links);
    },
    onSettled: (settled, current) => {
      change(settled.shapes, current);
      setShown(shown + 1);
    },
    onError: errorToastHandler('Error', 'Failed to save the markup'),
  });
  const isChanged = isUncertain || !isSameValue(written(shapes), base.shapes);
  return (
    <>
      <Dialog
        open
        title="Markup"
        width={1080}
        hasUnsaved={isChanged}
        onClose={close}
        footer={
          <DialogButtons
            onCancel={close}
            loading={isPending}
            disabled={!isChanged}
            onClick={() => save(requestFor(shapes))}
          >
            Save
          </DialogButtons>
        }
      >
        <InertWhile pending={isPending}>
          <MarkupEditor
            // The editor reads `initial` only once: a new key resets it after a conflict is resolved.
            key={shown}
            jobReferenceId={jobReferenceId}
            photo={photo}
            initial={shapes}
            onChange={(next) => change(next, base)}
          />
        </InertWhile>
      </Dialog>
      <ConflictDialog
        conflict={conflict}
        labels={{ shapes: 'Markup' }}
        show={(_name, value) => shapesText(value as MarkupShape[])}
      />
    </>
  );
};
