import type { Verification } from '@jobref/contracts/domain/verification';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { oneQuery } from '../../api/query.js';
import { isNotFound } from '../../api/api-error.js';
import { clientLanguage } from '../../domain/client-language/client-language.js';
import { useClientLanguage } from '../../domain/client-language/use-client-language.js';
import { BareFolder } from '../../ui/display/bare-folder.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { CodeForm } from './code-form.js';
import { FileCheck } from './file-check.js';
import { IssuedFacts } from './issued-facts.js';

const verificationQuery = (code: string) => oneQuery<Verification>('/api/verify', encodeURIComponent(code));

const Answer = ({ code }: { code: string }) => {
  const { verification: texts, loading, tryAgain } = clientLanguage(null).texts;
  const { data, error, refetch } = useQuery(verificationQuery(code));
  if (data)
    return (
      <>
        <IssuedFacts of={data} />
        <FileCheck sha256={data.sha256} />
      </>
    );
  if (isNotFound(error)) return <CodeForm code={code} problem={texts.unknownCode} />;
  if (error)
    return (
      <ErrorState
        title={texts.notLookedUp}
        retryLabel={tryAgain}
        error={null}
        onRetry={() => void refetch()}
      />
    );
  return <p role="status">{loading}</p>;
};

/** /verify/CODE: for anyone with a dossier, signed in or not. Shows none of its contents. */
export const VerifyPage = () => {
  const { code } = useParams();
  const texts = useClientLanguage().texts.verification;
  return (
    <BareFolder title={texts.title} subtitle={texts.subtitle}>
      {code ? <Answer key={code} code={code} /> : <CodeForm code="" />}
    </BareFolder>
  );
};
