import type { ActivityEntry } from '@jobref/contracts/domain/activity';
import type { HTMLAttributes } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.js';

/** What happened, as a link to the job reference unless that was deleted. */
export const ActivityText = ({
  entry: { action, description, jobReferenceId },
  ...rest
}: { entry: ActivityEntry } & HTMLAttributes<HTMLElement>) =>
  jobReferenceId && action !== 'job_deleted' ? (
    <Link {...rest} to={paths.jobReference(jobReferenceId)}>
      {description}
    </Link>
  ) : (
    <span {...rest}>{description}</span>
  );
