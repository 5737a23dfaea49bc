import { BasePlugin, EventManager, type PluginOpts, type Uppy, type UppyFile } from '@uppy/core';
import { filterFilesToUpload, TaskQueue } from '@uppy/core/utils';
import {
  inMemorySlotStore,
  createSinglePutUpload,
  type UploadSlot,
  type UploadSlotStore,
} from './single-put.js';

/** Target of a file, set at its first try. */
export interface Target {
  jobReferenceId: string;
  /** Number of files of the same name and size on the job reference before; null if unknown. */
  twins: number | null;
  /** Upload slot, once reserved. */
  place: UploadSlot | null;
}

/** Metadata of a chosen file; kept with it across reloads. */
export interface UploadMeta extends Record<string, unknown> {
  description?: string;
  /** Index in the list. */
  index?: number;
  target?: Target;
}
export type UploadBody = Record<string, never>;
export type JobReferenceUploader = Uppy<UploadMeta, UploadBody>;
export type JobReferenceFile = UppyFile<UploadMeta, UploadBody>;

// Section 9 of the specification.
const filesAtOnce = 6;
const progressEvery = 500;

/** Stores upload slots in the files' metadata, and in memory for files removed from the list and chosen again. */
const slotStoreOf = (uploader: JobReferenceUploader): UploadSlotStore => {
  const memory = inMemorySlotStore();
  const targetOf = (id: string) => uploader.getFile(id)?.meta.target;
  return {
    get: (id) => memory.get(id) ?? targetOf(id)?.place ?? undefined,
    set: (id, place) => {
      memory.set(id, place);
      const target = targetOf(id);
      if (target) uploader.setFileMeta(id, { target: { ...target, place } });
    },
  };
};

/**
 * Uppy uploader for the single-PUT path. Uppy's own XHR plugin is not used: its retry delays cannot be set to the
 * specification's, and it has no completion request per file.
 */
export class SinglePutPlugin extends BasePlugin<PluginOpts, UploadMeta, UploadBody> {
  readonly #tasks = new TaskQueue({ concurrency: filesAtOnce });
  /** Senders by job reference for the lifetime of the list; each remembers its upload slots. */
  readonly #senders = new Map<string, ReturnType<typeof createSinglePutUpload>>();
  /** Sent fractions by file that are not emitted yet. */
  readonly #shares = new Map<string, number>();
  #telling: ReturnType<typeof setTimeout> | undefined;

  constructor(uppy: JobReferenceUploader, options?: PluginOpts) {
    super(uppy, options);
    this.id = 'SinglePut';
    this.type = 'uploader';
  }

  override install() {
    this.uppy.addUploader(this.#upload);
  }

  override uninstall() {
    this.uppy.removeUploader(this.#upload);
    clearTimeout(this.#telling);
  }

  readonly #upload = async (fileIds: string[]) => {
    const files = filterFilesToUpload(this.uppy.getFilesByIds(fileIds));
    this.uppy.emit('upload-start', files);
    await Promise.all(files.map((file) => this.#uploadOne(file)));
  };

  async #uploadOne(file: JobReferenceFile) {
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
      this.#shares.delete(file.id);
      events.remove();
    }
  }

  async #send({ id }: JobReferenceFile, signal: AbortSignal) {
    signal.throwIfAborted();
    // Marks the file as started.
    this.#progress(id, 0);
    const { meta, name, data } = this.uppy.getFile(id);
    if (!(data instanceof Blob)) throw new Error('The file is not on this device any more');
    if (!meta.target) throw new Error('The file has no target');
    const file = { key: id, index: meta.index ?? 0, name, data, description: meta.description ?? '' };
    const onProgress = (share: number) => this.#progressSoon(id, share);
    return this.#senderTo(meta.target.jobReferenceId)(file, { signal, onProgress });
  }

  #senderTo(jobReferenceId: string) {
    const known = this.#senders.get(jobReferenceId);
    if (known) return known;
    const sender = createSinglePutUpload(jobReferenceId, slotStoreOf(this.uppy));
    this.#senders.set(jobReferenceId, sender);
    return sender;
  }

  /** Throttles progress events of all files together, to limit re-renders of the rows and the total. */
  #progressSoon(id: string, share: number) {
    this.#shares.set(id, share);
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined;
      for (const [each, out] of this.#shares) this.#progress(each, out);
      this.#shares.clear();
    }, progressEvery);
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
