import type { Client } from '@jobref/contracts/domain/clients';
import { fullName } from '@jobref/contracts/domain/full-name';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isUnknownRecord } from '../../api/api-error.js';
import { clientQuery } from '../../domain/clients/queries.js';
import { ExportMenu } from '../../domain/exports/export-menu.js';
import { jobReferenceCountText } from '../../domain/job-references/job-references-text.js';
import { paths } from '../../paths.js';
import { useSignedInUser } from '../../session/signed-in-user.js';
import { Button, ButtonLink } from '../../ui/actions/button.js';
import { Card } from '../../ui/display/card.js';
import { Fact } from '../../ui/display/fact.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { QueryView } from '../../ui/feedback/query-view.js';
import { SkeletonBar } from '../../ui/feedback/skeletons.js';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.js';
import { lazyDialog } from '../../ui/lazy/lazy-dialog.js';
import { LoadMore } from '../../ui/lists/load-more.js';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.js';
import { useDialog } from '../../ui/overlays/use-dialog.js';
import styles from './clients.module.css';
import { PhoneLink } from './phone-link.js';
import { clientJobReferencesQuery } from './queries.js';
import { useDeleteClient } from './use-delete-client.js';

const EditClientDialog = lazyDialog(() => import('./edit-client-dialog.js').then((m) => m.EditClientDialog));

/** Renders cards of job references, with `coming` placeholders behind them. */
type JobReferenceList = (jobReferences: readonly JobReference[], coming: number) => ReactNode;

const Facts = ({ client }: { client: Client }) => {
  const isOwn = useSignedInUser().id === client.ownerId;
  const { email, phone, address, notes, owner } = client;
  if (isOwn && !email && !phone && !address && !notes)
    return <p className="m-0 text-secondary">Only the name is known.</p>;
  return (
    <dl className={styles.facts}>
      {email && (
        <Fact label="Email">
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
      )}
      {phone && (
        <Fact label="Phone">
          <PhoneLink phone={phone} />
        </Fact>
      )}
      {address && <Fact label="Address">{address}</Fact>}
      {notes && <Fact label="Notes">{notes}</Fact>}
      {!isOwn && owner && <Fact label="Agent">{fullName(owner)}</Fact>}
    </dl>
  );
};

const JobReferences = ({ client, list }: { client: Client; list: JobReferenceList }) => {
  const query = useInfiniteQuery(clientJobReferencesQuery(client.id));
  return (
    <section className="grid gap-12" aria-labelledby="client-job-references">
      <div className="flex items-center gap-8">
        <h2 id="client-job-references" className="text-15 font-semibold leading-22">
          Job references
        </h2>
        <span className="text-secondary text-13">{jobReferenceCountText(client)}</span>
        {client.jobReferenceCount > 0 && (
          <div className="ml-auto">
            <ExportMenu size="small" path={`/api/exports/clients/${client.id}/jobs`} />
          </div>
        )}
      </div>
      <QueryView
        query={query}
        loading={list([], 3)}
        failed="The job references could not be loaded"
        failedIn={Card}
        empty={
          <Card>
            <EmptyState title="No job references for this client" />
          </Card>
        }
      >
        {({ items }) => (
          <>
            {list(items, query.isFetchingNextPage ? 3 : 0)}
            <LoadMore key={client.id} what="job references" query={query} />
          </>
        )}
      </QueryView>
    </section>
  );
};

interface OpenClientProps {
  client: Client;
  removal: ReturnType<typeof useDeleteClient>;
  list: JobReferenceList;
}

const OpenClient = ({ client, removal, list }: OpenClientProps) => {
  const { dialog, open, closeOf } = useDialog();
  const [isAsking, setAsking] = useState(false);
  useDocumentTitle(client.name);
  return (
    <div className="sections">
      <Link to={paths.clients} className="small">
        All clients
      </Link>
      <div className="flex gap-12 items-start">
        <h2 dir="auto" className="page-title flex-1 min-w-0">
          {client.name}
        </h2>
        <Button icon={<Pencil />} onClick={() => open('edit')}>
          Edit
        </Button>
        {client.jobReferenceCount === 0 && (
          <Button icon={<Trash2 />} onClick={() => setAsking(true)}>
            Delete
          </Button>
        )}
      </div>
      <Card title="Client">
        <Facts client={client} />
      </Card>
      <JobReferences client={client} list={list} />
      <EditClientDialog client={client} open={dialog === 'edit'} onClose={closeOf('edit')} />
      <ConfirmDialog
        open={isAsking}
        title="Delete client"
        confirmLabel="Delete"
        destructive
        pending={removal.isPending}
        onConfirm={() => removal.send(client)}
        onCancel={() => setAsking(false)}
      >
        <strong dir="auto">{client.name}</strong> will be deleted with all details and notes. There are no job
        references for this client.
      </ConfirmDialog>
    </div>
  );
};

const NoClient = () => (
  <Card>
    <EmptyState title="Client not found" action={<ButtonLink to={paths.clients}>Clients</ButtonLink>}>
      The client may have been deleted, or handed over to a colleague.
    </EmptyState>
  </Card>
);

export const ClientView = ({ id, list }: { id: string; list: JobReferenceList }) => {
  const removal = useDeleteClient();
  // A live update of the deletion may arrive before the response to DELETE: a refetch would then return 404.
  const query = useQuery({ ...clientQuery(id), enabled: !removal.isPending });
  if (isUnknownRecord(query.error)) return <NoClient />;
  return (
    <QueryView
      query={query}
      loading={<SkeletonBar height={240} />}
      failed="The client could not be loaded"
      failedIn={Card}
    >
      {(client) => <OpenClient client={client} removal={removal} list={list} />}
    </QueryView>
  );
};
