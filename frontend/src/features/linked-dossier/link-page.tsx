import type { OpenedLink } from '@jobref/contracts/domain/client-links';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../api/api-error.js';
import { asDownload } from '../../api/file-urls.js';
import { oneQuery } from '../../api/query.js';
import { saveFrom } from '../../ui/actions/save-file.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { PageLoading } from '../../ui/feedback/page-loading.js';
import { OpenLinkForm } from './open-link-form.js';
import { OpenedDossier, pdfUrlOf } from './opened-dossier.js';
import { useLinkHistoryState } from './use-link-history-state.js';
import { useClientLanguage } from '../../domain/client-language/use-client-language.js';

const openedLinkQuery = (id: string) => oneQuery<OpenedLink>('/api/links', id);

interface OpenedProps {
  id: string;
  token: string;
  onOpened: (link: OpenedLink) => void;
}

/** Returns whether the link itself was refused. Only then must the client reopen it, which is counted again. */
const isRefused = (error: unknown) => error instanceof ApiError && [401, 403, 404].includes(error.status);

/** Renders the loading and error states, in the reader's language: the dossier's is not known yet. */
const NotOpened = ({ failed, onRetry }: { failed: boolean; onRetry: () => void }) => {
  const { texts } = useClientLanguage();
  if (!failed) return <PageLoading label={texts.loading} />;
  return <ErrorState title={texts.notLoaded} retryLabel={texts.tryAgain} error={null} onRetry={onRetry} />;
};

/** Renders the opened dossier, or the form again if this browser may no longer show it. */
const Opened = ({ id, token, onOpened }: OpenedProps) => {
  const { data, error, refetch } = useQuery(openedLinkQuery(id));
  // A page left open for long must be opened again first: the download then follows by itself.
  const isPdfWanted = useRef(false);
  const savePdf = () => {
    isPdfWanted.current = false;
    saveFrom(asDownload(pdfUrlOf(id)));
  };
  const continueWith = (link: OpenedLink) => {
    onOpened(link);
    if (isPdfWanted.current) savePdf();
  };
  // Shown until now: the form finds out by itself whether the link was withdrawn.
  if (isRefused(error))
    return <OpenLinkForm token={token} onOpened={continueWith} opensAtOnce={data !== undefined} />;
  const checkLink = async () => !isRefused((await refetch({ cancelRefetch: false })).error);
  // Checked first: the browser would list a failed download, and no reason.
  const download = async () => {
    isPdfWanted.current = true;
    if (await checkLink()) savePdf();
  };
  if (data)
    return (
      <OpenedDossier link={data} onDownload={() => void download()} onMissing={() => void checkLink()} />
    );
  return <NotOpened failed={error !== null} onRetry={() => void refetch()} />;
};

/** /l/TOKEN: for a client, without a session. Showing the form does not count as opening, as mail scanners load it. */
export const LinkPage = () => {
  const { token = '' } = useParams();
  const { visit, show } = useLinkHistoryState();
  const queryClient = useQueryClient();
  const onOpened = (link: OpenedLink) => {
    queryClient.setQueryData(openedLinkQuery(link.id).queryKey, link);
    show({ linkId: link.id }, { replace: true });
  };
  return visit.linkId ? (
    <Opened id={visit.linkId} token={token} onOpened={onOpened} />
  ) : (
    <OpenLinkForm token={token} onOpened={onOpened} />
  );
};
