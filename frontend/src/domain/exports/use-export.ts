import type { ExportFormat } from '@jobref/contracts/domain/exports';
import { localTimeZone } from '../days/local-time-zone.js';
import { useDownload } from '../downloads/use-download.js';

/** An export: its path, and the list's filter and sort parameters. */
export interface Exported {
  path: string;
  parameters?: Readonly<Record<string, string | undefined>>;
  /** Exports only these rows. */
  ids?: readonly string[] | undefined;
}

/** Saves a list as a file. */
export const useExport = () => {
  const { isPending, run } = useDownload('The export could not be completed. Please try again.');
  const exportAs = ({ path, parameters = {}, ids }: Exported, format: ExportFormat) => {
    const asked = { ...parameters, format, timeZone: localTimeZone() };
    if (ids) return run('POST', path, { ...asked, ids });
    const given = Object.entries(asked).filter((entry): entry is [string, string] => Boolean(entry[1]));
    return run('GET', `${path}?${new URLSearchParams(given).toString()}`);
  };
  return { isPending, run: exportAs };
};
