import { BasePlugin, EventManager, type PluginOpts, type Uppy, type UppyFile } from '@uppy/core';
import { filterFilesToUpload, TaskQueue } from '@uppy/core/utils';
import { placesInMemory, singlePutTo, type Place, type Places } from './single-put.js';

export interface UploadMeta extends Record<string, unknown> {
  description?: string;
  /** Where the file's bytes go, once that is settled: kept with the file through a reload. */
  place?: Place | null;
  /** Where it stands in the list. */
  index?: number;
  /** How many files of the same name and size the job reference had when this one was chosen. */
  twins?: number;
}
export type UploadBody = Record<string, never>;
export type JobUploader = Uppy<UploadMeta, UploadBody>;
export type JobFile = UppyFile<UploadMeta, UploadBody>;

interface SinglePutOptions extends PluginOpts {
  jobReferenceId: string;
}

// The specification's section 9.
const filesAtOnce = 6;

/** A file's place is kept with it, and in memory for one that is taken off the list and chosen again. */
const placesIn = (uploader: JobUploader): Places => {
  const memory = placesInMemory();
  return {
    of: (id) => memory.of(id) ?? uploader.getFile(id)?.meta.place ?? undefined,
    keep: (id, place) => {
      memory.keep(id, place);
      if (uploader.getFile(id)) uploader.setFileMeta(id, { place });
    },
  };
};

/**
 * Uppy's uploader for the single-PUT path. Uppy's own XHR plugin is not used: its waits between retries cannot be
 * set to the specification's, and it knows no completion per file.
 */
export class SinglePutPlugin extends BasePlugin<SinglePutOptions, UploadMeta, UploadBody> {
  readonly #tasks = new TaskQueue({ concurrency: filesAtOnce });
  readonly #sendFile: ReturnType<typeof singlePutTo>;

  constructor(uppy: JobUploader, options: SinglePutOptions) {
    super(uppy, options);
    this.id = 'SinglePut';
    this.type = 'uploader';
    this.#sendFile = singlePutTo(options.jobReferenceId, placesIn(uppy));
  }

  override install() {
    this.uppy.addUploader(this.#upload);
  }

  override uninstall() {
    this.uppy.removeUploader(this.#upload);
  }

  readonly #upload = async (fileIds: string[]) => {
    const files = filterFilesToUpload(this.uppy.getFilesByIds(fileIds));
    this.uppy.emit('upload-start', files);
    await Promise.all(files.map((file) => this.#uploadOne(file)));
  };

  async #uploadOne(file: JobFile) {
    const controller = new AbortController();
    const events = new EventManager(this.uppy);
    events.onFileRemove(file.id, () => controller.abort());
    events.onCancelAll(file.id, () => controller.abort());
    try {
      await this.#tasks.add(() => this.#send(file, controller.signal));
      this.uppy.emit('upload-success', this.uppy.getFile(file.id), { status: 200 });
    } catch (error) {
      if (controller.signal.aborted) return;
      this.uppy.emit('upload-error', this.uppy.getFile(file.id), error as Error);
    } finally {
      events.remove();
    }
  }

  async #send({ id }: JobFile, signal: AbortSignal) {
    signal.throwIfAborted();
    // Uppy draws nothing of a file without progress: neither that it is on its way nor its retry.
    this.#progress(id, 0);
    const { meta, name, data } = this.uppy.getFile(id);
    if (!(data instanceof Blob)) throw new Error('The file is not on this device any more');
    return this.#sendFile(
      {
        key: id,
        index: meta.index ?? 0,
        name: meta.name || name,
        data,
        description: meta.description ?? '',
      },
      { signal, onProgress: (share) => this.#progress(id, share) },
    );
  }

  #progress(id: string, share: number) {
    const file = this.uppy.getFile(id);
    if (!file?.size) return;
    this.uppy.emit('upload-progress', file, {
      uploadStarted: file.progress.uploadStarted ?? Date.now(),
      bytesUploaded: Math.round(share * file.size),
      bytesTotal: file.size,
    });
  }
}
