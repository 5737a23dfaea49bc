import type { FileUpload } from './files.js';

type Named = Pick<FileUpload, 'title' | 'originalName'>;

/** What a file is called where its name is of no use: "Scope of works" for "Scope of works.pdf" [JD-06]. */
export const fileTitle = ({ title, originalName }: Named): string =>
  title ?? (originalName.replace(/\.[a-z0-9]{1,5}$/i, '').trim() || originalName);

/** What cameras and messengers call photos: a prefix, figures for number or time, and perhaps a counter. */
const byCamera =
  /^(?:(?:IMG|DSC[FN]?|_DSC|DCIM|MVIMG|PXL|P|GOPR|DJI|VID|CIMG|SAM|PICT|PANO|WP|Screenshot|Photo(?=[-_ ]?\d{4})|WhatsApp Image|signal)?[-_ ]?)?\d[\d\s_.,~()-]*(?:(?:WA|at|AM|PM|HDR|BURST|COVER|MP|edited|copy)[\d\s_.()-]*)*$/i;

/** Whether nobody called it so: "IMG_4822.JPG" or "20261122_101500.jpg" says nothing to a client. */
export const isNamedByCamera = ({ title, originalName }: Named): boolean =>
  title === null && byCamera.test(fileTitle({ title, originalName }));
