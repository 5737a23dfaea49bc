import type { Verification } from '@jobref/contracts/domain/verification';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { oneQuery } from '../../api/query.js';
import { ApiError } from '../../api/api-error.js';
import { BareFolder } from '../../ui/display/bare-folder.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { CodeForm } from './code-form.js';
import { FileCheck } from './file-check.js';
import { IssuedFacts } from './issued-facts.js';

const verificationQuery = (code: string) => oneQuery<Verification>('/api/verify', encodeURIComponent(code));

const isUnknown = (error: Error | null) => error instanceof ApiError && error.status === 404;

const Answer = ({ code }: { code: string }) => {
  const { data, error, refetch } = useQuery(verificationQuery(code));
  if (data)
    return (
      <>
        <IssuedFacts of={data} />
        <FileCheck sha256={data.sha256} />
      </>
    );
  if (isUnknown(error))
    return (
      <CodeForm
        code={code}
        problem="There is no PDF that can be verified by this code. Please compare it with the cover."
      />
    );
  if (error)
    return (
      <ErrorState title="The code could not be looked up" error={error} onRetry={() => void refetch()} />
    );
  return <p role="status">Loading...</p>;
};

/** /verify/CODE: for whoever holds a dossier, signed in or not. It shows nothing of what stands in it. */
export const VerifyPage = () => {
  const { code } = useParams();
  return (
    <BareFolder title="Verify a PDF" subtitle="Is it genuine, the newest, and unchanged?">
      {code ? <Answer key={code} code={code} /> : <CodeForm code="" />}
    </BareFolder>
  );
};
