import type { ClientLink } from '@jobref/contracts/domain/client-links';
import type { FileUpload } from '@jobref/contracts/domain/files';
import { useQuery } from '@tanstack/react-query';
import { PageLoading } from '../../../ui/feedback/page-loading.js';
import { QueryView } from '../../../ui/feedback/query-view.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { markupQuery } from '../queries.js';
import { MarkupEditorDialog } from './markup-editor-dialog.js';

interface MarkupDialogProps {
  jobReferenceId: string;
  photo: FileUpload;
  onClose: () => void;
  /** Called when links still show what was newly blurred; also after the dialog was closed. */
  onOutdatedLinks: (links: ClientLink[]) => void;
}

/** Dialog that loads, edits and saves the markup of a photo. */
export const MarkupDialog = ({ jobReferenceId, photo, onClose, onOutdatedLinks }: MarkupDialogProps) => {
  const query = useQuery(markupQuery(jobReferenceId, photo.id));
  return query.data ? (
    <MarkupEditorDialog {...{ jobReferenceId, photo, onClose, onOutdatedLinks }} record={query.data} />
  ) : (
    <Dialog open title="Markup" width={1080} onClose={onClose}>
      <QueryView query={query} loading={<PageLoading />} failed="The markup could not be loaded">
        {() => <PageLoading />}
      </QueryView>
    </Dialog>
  );
};
