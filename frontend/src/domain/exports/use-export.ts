import type { ExportFormat } from '@jobref/contracts/domain/exports';
import { useState } from 'react';
import { requestDownload } from '../../api/request.js';
import { toastFailure } from '../../session/toast-failure.js';
import { ownTimeZone } from '../days/own-time-zone.js';
import { saveBlob } from '../../ui/actions/save-file.js';

/** A list as it is to leave: where from, and with which of the list's own parameters. */
export interface Exported {
  path: string;
  parameters?: Readonly<Record<string, string | undefined>>;
  /** Only these rows. */
  ids?: readonly string[] | undefined;
}

const fetchFile = ({ path, parameters = {}, ids }: Exported, format: ExportFormat) => {
  const asked = { ...parameters, format, timeZone: ownTimeZone() };
  if (ids) return requestDownload('POST', path, { ...asked, ids });
  const given = Object.entries(asked).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return requestDownload('GET', `${path}?${new URLSearchParams(given).toString()}`);
};

/** Fetches a list as a file and has it saved. One that breaks off half-way is not saved at all. */
export const useExport = () => {
  const [isPending, setPending] = useState(false);
  const run = async (exported: Exported, format: ExportFormat) => {
    setPending(true);
    try {
      const { blob, name } = await fetchFile(exported, format);
      saveBlob(blob, name);
    } catch (error) {
      toastFailure('Error', 'The export could not be completed. Please try again.')(error);
    } finally {
      setPending(false);
    }
  };
  return { isPending, run };
};
