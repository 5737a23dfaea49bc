import type { ClientLink } from '@jobref/contracts/domain/client-links';
import type { FileUpload } from '@jobref/contracts/domain/files';
import { useQuery } from '@tanstack/react-query';
import { PageLoading } from '../../../ui/feedback/page-loading.js';
import { QueryView } from '../../../ui/feedback/query-view.js';
import { useHasBeen } from '../../../ui/hooks/use-has-been.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { markupQuery } from '../queries.js';
import { KnownMarkup } from './known-markup.js';

interface MarkupDialogProps {
  jobReferenceId: string;
  photo: FileUpload;
  onClose: () => void;
  /** Something was blurred that these links still show; also after the dialog was closed. */
  onLinksBehind: (links: ClientLink[]) => void;
}

/** What is drawn over a photo: asked for, changed, saved. */
export const MarkupDialog = ({ jobReferenceId, photo, onClose, onLinksBehind }: MarkupDialogProps) => {
  // Asked anew at every opening: what a colleague drew meanwhile is gone on with.
  const query = useQuery({ ...markupQuery(jobReferenceId, photo.id), staleTime: 0 });
  const known = query.data;
  // Later answers, as after a reconnect, leave the editor as it is.
  const isFresh = useHasBeen(query.isSuccess && !query.isFetching);
  return known && isFresh ? (
    <KnownMarkup {...{ jobReferenceId, photo, onClose, onLinksBehind }} record={known} />
  ) : (
    <Dialog open title="Markup" width={1080} onClose={onClose}>
      <QueryView query={query} loading={<PageLoading />} failed="The markup could not be loaded" onlyFresh>
        {() => <PageLoading />}
      </QueryView>
    </Dialog>
  );
};
