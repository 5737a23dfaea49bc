import type { Restored } from '@jobref/contracts/domain/bin';
import { useNavigate } from 'react-router-dom';
import { request } from '../../api/request.js';
import { binPath, restoredPaths } from '../../api/affected-paths.js';
import { useRefresh } from '../../live/use-refresh.js';
import { paths } from '../../paths.js';
import { errorToastHandler } from '../../session/error-toast-handler.js';
import { toast } from '../../ui/feedback/toast-store.js';
import { binKindLabels } from './bin-kinds.js';

// The Undo is gone with its click: the person is to know where to look.
const unanswered = 'The server did not answer. It was restored, unless it is still in the bin.';

/** POST /api/bin/{id}/restore, on any page: a toast links to the restored item. */
export const useRestore = () => {
  const refresh = useRefresh();
  const navigate = useNavigate();
  return async (id: string) => {
    try {
      const { kind, job } = await request<Restored>('POST', `/api/bin/${id}/restore`);
      const open = () => void navigate(paths.jobReference(job.id));
      toast({
        title: 'Success',
        description: `${binKindLabels[kind]} restored`,
        action: { label: `Open ${job.reference}`, onClick: open },
      });
      void refresh(restoredPaths(job.id));
    } catch (error) {
      errorToastHandler('Error', unanswered)(error);
      // Somebody else may have restored it, or deleted it for good.
      void refresh([binPath]);
    }
  };
};
