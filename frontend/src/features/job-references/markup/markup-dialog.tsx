import type { ClientLink } from '@jobref/contracts/domain/client-links';
import type { FileUpload } from '@jobref/contracts/domain/files';
import {
  type MarkPhotoRequest,
  type MarkupShape,
  type PhotoMarkup,
  unmarked,
} from '@jobref/contracts/domain/markup';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isSameValue } from '../../../api/save-changes.js';
import { jobReferencePaths } from '../../../api/touched-paths.js';
import { jobReferenceQuery } from '../../../domain/queries.js';
import { useDraftText } from '../../../drafts/use-draft-text.js';
import { useSaveChanges } from '../../../drafts/use-save-changes.js';
import { useRefresh } from '../../../live/use-refresh.js';
import { toastFailure } from '../../../session/toast-failure.js';
import { PageLoading } from '../../../ui/feedback/page-loading.js';
import { QueryView } from '../../../ui/feedback/query-view.js';
import { toast } from '../../../ui/feedback/toast-store.js';
import { useHasBeen } from '../../../ui/hooks/use-has-been.js';
import { ConflictDialog } from '../../../ui/overlays/conflict-dialog.js';
import { DialogButtons } from '../../../ui/overlays/dialog-buttons.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { linkState } from '../links/link-state.js';
import { clientLinksQuery } from '../links/queries.js';
import { withFile } from '../files/update-file.js';
import { markupQuery } from '../queries.js';
import { LinksBehindDialog } from './links-behind-dialog.js';
import { MarkupEditor } from './markup-editor.js';
import { kindNames } from './shape-geometry.js';

interface MarkupDialogProps {
  jobReferenceId: string;
  photo: FileUpload;
  onClose: () => void;
}

/** What is drawn over a photo: asked for, changed, saved. */
export const MarkupDialog = ({ jobReferenceId, photo, onClose }: MarkupDialogProps) => {
  // Asked anew at every opening: what a colleague drew meanwhile is gone on with.
  const query = useQuery({ ...markupQuery(jobReferenceId, photo.id), staleTime: 0 });
  const known = query.data;
  // Later answers, as after a reconnect, leave the editor as it is.
  const isFresh = useHasBeen(query.isSuccess && !query.isFetching);
  const [linksBehind, setLinksBehind] = useState<ClientLink[]>([]);
  if (linksBehind.length > 0)
    return <LinksBehindDialog {...{ jobReferenceId, onClose }} links={linksBehind} />;
  return known && isFresh ? (
    <KnownMarkup {...{ jobReferenceId, photo, onClose }} record={known} onLinksBehind={setLinksBehind} />
  ) : (
    <Dialog open title="Markup" width={1080} onClose={onClose}>
      <QueryView query={query} loading={<PageLoading />} failed="The markup could not be loaded" onlyFresh>
        {() => <PageLoading />}
      </QueryView>
    </Dialog>
  );
};

interface Draft {
  /** What it was drawn over. */
  base: PhotoMarkup;
  shapes: MarkupShape[];
}

const draftIn = (text: string): Draft | null => {
  try {
    return JSON.parse(text) as Draft;
  } catch {
    return null;
  }
};

/** A text that nobody wrote is none. */
const written = (shapes: readonly MarkupShape[]) =>
  shapes.filter((shape) => shape.kind !== 'text' || shape.text.trim() !== '');

const blursIn = (shapes: readonly MarkupShape[]) => shapes.filter(({ kind }) => kind === 'blur').length;

const shapesText = (shapes: readonly MarkupShape[]): string =>
  shapes.map((shape) => (shape.kind === 'text' ? `Text “${shape.text}”` : kindNames[shape.kind])).join(', ');

const KnownMarkup = ({
  jobReferenceId,
  photo,
  record: fetched,
  onClose,
  onLinksBehind,
}: MarkupDialogProps & {
  record: PhotoMarkup;
  /** Something was blurred that these links still show. */
  onLinksBehind: (links: ClientLink[]) => void;
}) => {
  const [draftText, writeDraft] = useDraftText(`markup.${photo.id}`);
  const [begun] = useState(() => draftIn(draftText));
  // What others draw while somebody is at it is a conflict when they save, and changes nothing under their hands.
  const [record, setRecord] = useState(begun?.base ?? fetched);
  const [shapes, setShapes] = useState<readonly MarkupShape[]>(begun?.shapes ?? fetched.shapes);
  const [shown, setShown] = useState(0);
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const isChanged = !isSameValue(written(shapes), record.shapes);
  const close = () => {
    writeDraft('');
    onClose();
  };
  const lookForLinks = async () => {
    writeDraft('');
    const links = await queryClient
      .fetchQuery({ ...clientLinksQuery(jobReferenceId), staleTime: 0 })
      .catch((error: Error): ClientLink[] => {
        toastFailure('Error', 'Whether clients have links to it could not be looked up')(error);
        return [];
      });
    const working = links.filter((link) => linkState(link).works);
    if (working.length > 0) onLinksBehind(working);
    else onClose();
  };
  const { queryKey } = markupQuery(jobReferenceId, photo.id);
  const { save, isPending, conflict } = useSaveChanges<PhotoMarkup, MarkPhotoRequest>({
    method: 'PUT',
    path: queryKey.join('/'),
    draft: `markup.${photo.id}.form`,
    record,
    onSaved: (saved) => {
      const markupVersion = saved.version === unmarked ? null : saved.version;
      queryClient.setQueryData(queryKey, saved);
      queryClient.setQueryData(
        jobReferenceQuery(jobReferenceId).queryKey,
        withFile({ ...photo, markupVersion }),
      );
      void refresh(jobReferencePaths(jobReferenceId));
      toast({ title: 'Success', description: markupVersion ? 'Markup saved' : 'Markup removed' });
      if (blursIn(saved.shapes) > blursIn(fetched.shapes)) void lookForLinks();
      else close();
    },
    onSettled: (settled) => {
      setRecord(settled);
      setShapes(settled.shapes);
      setShown(shown + 1);
    },
    onError: toastFailure('Error', 'Failed to save the markup'),
  });
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
            onClick={() => save({ shapes: [...written(shapes)] })}
          >
            Save
          </DialogButtons>
        }
      >
        <MarkupEditor
          key={shown}
          jobReferenceId={jobReferenceId}
          photo={photo}
          initial={shapes}
          onChange={(next) => {
            setShapes(next);
            writeDraft(JSON.stringify({ base: record, shapes: next }));
          }}
        />
      </Dialog>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          labels={{ shapes: 'Markup' }}
          show={(_name, value) => shapesText(value as MarkupShape[])}
        />
      )}
    </>
  );
};
