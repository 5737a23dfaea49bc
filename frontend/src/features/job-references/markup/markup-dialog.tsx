import type { ClientLink } from '@jobref/contracts/domain/client-links';
import type { FileUpload } from '@jobref/contracts/domain/files';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageLoading } from '../../../ui/feedback/page-loading.js';
import { QueryView } from '../../../ui/feedback/query-view.js';
import { useHasBeen } from '../../../ui/hooks/use-has-been.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { markupQuery } from '../queries.js';
import { KnownMarkup } from './known-markup.js';
import { LinksBehindDialog } from './links-behind-dialog.js';

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
