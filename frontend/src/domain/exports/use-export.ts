import type { ExportFormat } from '@jobref/contracts/domain/exports';
import { ownTimeZone } from '../days/own-time-zone.js';
import { useDownload } from '../downloads/use-download.js';

/** What is exported: the path of the export, and the parameters that the list is filtered and sorted by. */
export interface Exported {
  path: string;
  parameters?: Readonly<Record<string, string | undefined>>;
  /** Only these rows. */
  ids?: readonly string[] | undefined;
}

/** Has a list saved as a file. */
export const useExport = () => {
  const { isPending, run } = useDownload('The export could not be completed. Please try again.');
  const exportAs = ({ path, parameters = {}, ids }: Exported, format: ExportFormat) => {
    const asked = { ...parameters, format, timeZone: ownTimeZone() };
    if (ids) return run('POST', path, { ...asked, ids });
    const given = Object.entries(asked).filter((entry): entry is [string, string] => Boolean(entry[1]));
    return run('GET', `${path}?${new URLSearchParams(given).toString()}`);
  };
  return { isPending, run: exportAs };
};
