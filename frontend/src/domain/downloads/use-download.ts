import { useState } from 'react';
import { type Method, requestDownload } from '../../api/request.js';
import { toastFailure } from '../../session/toast-failure.js';
import { saveBlob } from '../../ui/actions/save-file.js';

/**
 * Fetches a file that is made while it is sent, and has it saved: a link could not say why it was refused. One that breaks
 * off half-way is not saved at all.
 */
export const useDownload = (failed: string) => {
  const [isPending, setPending] = useState(false);
  /** Answers whether it was saved. */
  const run = async (method: Method, path: string, body?: unknown): Promise<boolean> => {
    setPending(true);
    try {
      const { blob, name } = await requestDownload(method, path, body);
      saveBlob(blob, name);
      return true;
    } catch (error) {
      toastFailure('Error', failed)(error);
      return false;
    } finally {
      setPending(false);
    }
  };
  return { isPending, run };
};
