import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useEffect, useRef } from 'react';
import { toast } from '../../../ui/feedback/toast-store.js';

/**
 * Tells a person whose permission was reduced while they have the page open: buttons and forms disappear from it. Text
 * in these forms is kept as drafts.
 */
export const usePermissionNotice = ({ abilities: { edit, comment } }: JobReference) => {
  const before = useRef({ edit, comment });
  useEffect(() => {
    const isReduced = (before.current.edit && !edit) || (before.current.comment && !comment);
    before.current = { edit, comment };
    if (!isReduced) return;
    toast({
      title: 'Permission changed',
      description: `You may now only view ${comment ? 'and comment on ' : ''}this job reference.`,
    });
  }, [edit, comment]);
};
