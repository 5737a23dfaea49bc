import { AppError } from '@jobref/service-kit/errors';
import { attributesIn } from './package-xml.js';

/** Creates the error for a refused document, with a reason for the person who uploads it. */
const refused = (reason: string) => new AppError('invalid_file_type', reason);
export const containsMacros = () => refused('This document contains macros, which are not accepted');
export const isLinked = () => refused('This document is linked to a file elsewhere, which is not accepted');
const loadsTemplate = () => refused('This document loads its template from elsewhere, which is not accepted');

const macroPart = /vbaproject\.bin$/;
const macroType = /macroEnabled|vbaProject|vbaData/i;
// Relationships that are fetched or run when the document is opened; a hyperlink waits for a click.
const fetched = new Set(['oleobject', 'package', 'frame', 'subdocument', 'afchunk', 'control']);
// Word records the path of the template on its author's disk. Such a local path reaches no other machine.
const driveOrHome =
  /^(?:file:\/{3}[a-z]:|[a-z]:(?=[\\/])|file:\/\/(?:localhost)?\/Users\/|Macintosh(?: |%20)HD:Users:)/i;
const leavesIt = /\.\.|[\\/]{2}|%(?:2e|2f|5c)/i;
const bareName = /^[^:\\/]+$/;
const isOnOwnDisk = (target: string) => {
  const [start] = driveOrHome.exec(target) ?? [];
  return (start !== undefined || bareName.test(target)) && !leavesIt.test(target.slice(start?.length ?? 0));
};

/** Throws for the name of a part that holds macros. */
export const refuseMacroPart = (name: string): void => {
  if (macroPart.test(name)) throw containsMacros();
};

/** Throws for content types that name macros: macros may be in a part of any name, but not under another type. */
export const refuseMacroTypes = (contentTypes: Buffer): void => {
  for (const attributes of attributesIn(contentTypes))
    if (macroType.test(attributes.ContentType ?? '')) throw containsMacros();
};

/** Throws for relationships that fetch something outside of the document without a click. */
export const refuseRelations = (relations: Buffer): void => {
  for (const { Type = '', Target = '', TargetMode = '' } of attributesIn(relations)) {
    const kind = Type.toLowerCase().replace(/^.*\//, '');
    if (kind === 'vbaproject') throw containsMacros();
    if (TargetMode.toLowerCase() !== 'external') continue;
    if (fetched.has(kind)) throw isLinked();
    if (kind === 'attachedtemplate' && !isOnOwnDisk(Target.trim())) throw loadsTemplate();
  }
};
