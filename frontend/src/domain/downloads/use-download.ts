import { fileSizeText } from '@jobref/contracts/domain/file-size';
import { useCallback, useRef, useState } from 'react';
import { type Method, requestDownload } from '../../api/request.js';
import { errorToastHandler } from '../../session/error-toast-handler.js';
import { saveBlob } from '../../ui/actions/save-file.js';

/**
 * Downloads a file that the server generates while sending, and saves it. A plain link could not show an error, and
 * would save an incomplete file.
 */
export const useDownload = (failed: string) => {
  const [isPending, setPending] = useState(false);
  const [received, setReceived] = useState<string | null>(null);
  const controller = useRef<AbortController>(null);
  /** Resolves to whether the file was saved. */
  const run = async (method: Method, path: string, body?: unknown): Promise<boolean> => {
    const { signal } = (controller.current = new AbortController());
    setPending(true);
    try {
      const onBytes = (bytes: number) => setReceived(fileSizeText(bytes));
      const { blob, name } = await requestDownload(method, path, { body, signal, onBytes });
      saveBlob(blob, name);
      return true;
    } catch (error) {
      if (!signal.aborted) errorToastHandler('Error', failed)(error);
      return false;
    } finally {
      setPending(false);
      setReceived(null);
    }
  };
  const cancel = useCallback(() => controller.current?.abort(), []);
  return {
    isPending,
    /** Received amount, as "4.2 MB"; null before the first byte. */
    received,
    run,
    cancel,
  };
};
