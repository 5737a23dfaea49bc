import { BasePlugin, type PluginOpts } from '@uppy/core';
import { smallBitmap } from '../preview/small-bitmap.js';
import type { JobFile, JobUploader, UploadBody, UploadMeta } from './single-put-plugin.js';

// The specification's section 9; a single file is shown large.
const width = 280;
const singleWidth = 600;
const quality = 0.8;

const asJpeg = async (bitmap: ImageBitmap) => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
};

/**
 * The pictures of chosen photos. Uppy's own generator turns photos by their EXIF orientation although the browser has
 * turned them already, and cuts them; here the browser does it alone.
 */
export class UprightThumbnails extends BasePlugin<PluginOpts, UploadMeta, UploadBody> {
  constructor(uppy: JobUploader, options?: PluginOpts) {
    super(uppy, options);
    this.id = 'UprightThumbnails';
    this.type = 'modifier';
  }

  override install() {
    this.uppy.on('file-added', this.#make).on('restored', this.#makeAll).on('file-removed', this.#drop);
  }

  override uninstall() {
    this.uppy.off('file-added', this.#make).off('restored', this.#makeAll).off('file-removed', this.#drop);
  }

  readonly #makeAll = () => this.uppy.getFiles().forEach(this.#make);

  readonly #make = (file: JobFile) => {
    this.#picture(file).catch(() => this.uppy.log(`No picture of ${file.name}`));
  };

  readonly #drop = ({ preview }: JobFile) => {
    if (preview) URL.revokeObjectURL(preview);
    const [only, ...others] = this.uppy.getFiles();
    if (only && others.length === 0) this.#make(only);
  };

  async #picture({ id, type, data }: JobFile) {
    if (!type.startsWith('image/') || !(data instanceof Blob)) return;
    const isSingle = this.uppy.getFiles().length === 1;
    const bitmap = await smallBitmap(data, isSingle ? singleWidth : width, () => this.#isThere(id));
    const picture = bitmap && (await asJpeg(bitmap));
    if (!picture || !this.#isThere(id)) return;
    const before = this.uppy.getFile(id).preview;
    if (before) URL.revokeObjectURL(before);
    this.uppy.setFileState(id, { preview: URL.createObjectURL(picture) });
  }

  #isThere(id: string) {
    return id in this.uppy.getState().files;
  }
}
