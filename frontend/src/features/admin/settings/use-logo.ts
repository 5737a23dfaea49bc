import { fileSizeText, megabyte } from '@jobref/contracts/domain/file-size';
import { limits, logoTypes } from '@jobref/contracts/domain/limits';
import { messages } from '@jobref/contracts/domain/messages';
import type { OrganisationSettings } from '@jobref/contracts/domain/organisation';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error.js';
import { request } from '../../../api/request.js';
import { useSubmitOnce } from '../../../api/use-submit-once.js';
import { useRefresh } from '../../../live/use-refresh.js';
import { toast } from '../../../ui/feedback/toast-store.js';
import { settingsPath } from '../queries.js';
import { useUpdateCachedSettings } from './use-update-cached-settings.js';

const path = `${settingsPath}/logo`;

/** Returns why a file cannot be a logo, before the upload; else null. */
const logoProblem = ({ type, size }: Pick<File, 'type' | 'size'>): string | null => {
  if (!logoTypes.includes(type)) return messages.logoTypeInvalid;
  return size > limits.logoSize
    ? `The file is too large: ${fileSizeText(size)}, at most ${limits.logoSize / megabyte} MB`
    : null;
};

/** PUT and DELETE /api/admin/settings/logo: a chosen file is saved at once. */
export const useLogo = () => {
  const [problem, setProblem] = useState<string | null>(null);
  const keep = useUpdateCachedSettings();
  const refresh = useRefresh();
  const failed = (fallback: string) => (error: unknown) => {
    setProblem(messageOf(error, fallback));
    // The logo may be changed, with the response lost.
    void refresh([settingsPath]);
  };
  const upload = useSubmitOnce<OrganisationSettings, File>({
    mutationFn: (file) => request('PUT', path, file),
    onSuccess: async ({ logoUrl }) => {
      toast({ title: 'Logo Saved', description: 'PDFs and mails show it from now on.' });
      await keep((before) => ({ ...before, logoUrl }));
    },
    onError: failed('Failed to upload the logo'),
  });
  const remove = useSubmitOnce({
    mutationFn: () => request('DELETE', path),
    onSuccess: async () => {
      toast({ title: 'Logo Removed', description: 'PDFs and mails show the name alone.' });
      await keep((before) => ({ ...before, logoUrl: null }));
    },
    onError: failed('Failed to remove the logo'),
  });
  return {
    problem,
    isUploading: upload.isPending,
    isRemoving: remove.isPending,
    choose: (file: File) => {
      const found = logoProblem(file);
      setProblem(found);
      if (!found) upload.send(file);
    },
    remove: () => {
      setProblem(null);
      remove.send();
    },
  };
};
