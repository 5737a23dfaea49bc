/** `failed` may pass on another try, `refused` cannot: the file itself is at fault. */
export type UploadState = 'waiting' | 'uploading' | 'checking' | 'uploaded' | 'failed' | 'refused';

export interface UploadItem {
  id: string;
  /** Where it stands among all that were chosen. */
  index: number;
  file: File;
  description: string;
  state: UploadState;
  sentBytes: number;
  /** Why it did not arrive; null unless it failed or was refused. */
  error: unknown;
}

export interface SendOptions {
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
}
/** Sends one file; rejects with the reason when it was not taken. */
export type SendFile = (item: UploadItem, options: SendOptions) => Promise<unknown>;

export interface RunOutcome {
  /** The first of this run's files that failed and was not taken on another try. */
  failed: UploadItem | null;
  stopped: boolean;
}

export interface ChosenFile {
  file: File;
  description?: string;
}

interface Run {
  send: SendFile;
  ids: Set<string>;
  isStopped: boolean;
  finished: Promise<RunOutcome>;
  finish: (outcome: RunOutcome) => void;
}

const filesAtOnce = 3;

/**
 * The files of an upload dialog: each is sent on its own, three at a time, with its own progress, cancel and
 * retry [UD-09]. Knows nothing of HTTP or of the screen.
 */
export class UploadQueue {
  #items: readonly UploadItem[] = [];
  #run: Run | null = null;
  #lastId = 0;
  readonly #pending = new Set<string>();
  readonly #underWay = new Map<string, AbortController>();
  readonly #listeners = new Set<() => void>();

  /** `isFinal` tells an error that no other try can change. */
  constructor(private readonly isFinal: (error: unknown) => boolean = () => false) {}

  readonly items = () => this.#items;

  get isRunning() {
    return this.#run !== null;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(files: readonly ChosenFile[]) {
    const added = files.map(({ file, description = '' }): UploadItem => {
      this.#lastId += 1;
      const index = this.#lastId;
      return { id: String(index), index, file, description, state: 'waiting', sentBytes: 0, error: null };
    });
    this.#set([...this.#items, ...added]);
  }

  describe(id: string, description: string) {
    this.#change(id, { description });
  }

  /** Takes a file off the list; one that is under way is cancelled. */
  remove(id: string) {
    this.#pending.delete(id);
    this.#underWay.get(id)?.abort();
    this.#set(this.#items.filter((item) => item.id !== id));
  }

  clear() {
    this.stop();
    this.#set([]);
  }

  /** Sends these files, or else all that wait or failed; what is uploaded or refused is never sent again. Resolves when none is under way. */
  run(send: SendFile, ids?: readonly string[]): Promise<RunOutcome> {
    const run = (this.#run ??= this.#begin(send));
    for (const { id, state } of this.#items) {
      const isWanted = ids ? ids.includes(id) : true;
      if (!isWanted || (state !== 'waiting' && state !== 'failed')) continue;
      run.ids.add(id);
      this.#pending.add(id);
      this.#change(id, { state: 'waiting', sentBytes: 0, error: null });
    }
    this.#pump();
    return run.finished;
  }

  /** Cancels what is under way and sends nothing more; the files stay on the list, waiting. */
  stop() {
    if (this.#run) this.#run.isStopped = true;
    this.#pending.clear();
    this.#underWay.forEach((controller) => controller.abort());
  }

  #begin(send: SendFile): Run {
    const { promise: finished, resolve: finish } = Promise.withResolvers<RunOutcome>();
    return { send, ids: new Set(), isStopped: false, finished, finish };
  }

  #pump() {
    const run = this.#run;
    if (!run) return;
    for (const item of this.#items) {
      if (this.#underWay.size >= filesAtOnce) return;
      if (this.#pending.delete(item.id)) void this.#sendOne(run, item);
    }
    if (this.#underWay.size > 0) return;
    this.#run = null;
    const failed = this.#items.find(({ id, error }) => error !== null && run.ids.has(id)) ?? null;
    run.finish({ failed, stopped: run.isStopped });
  }

  async #sendOne(run: Run, item: UploadItem) {
    const controller = new AbortController();
    const { signal } = controller;
    this.#underWay.set(item.id, controller);
    this.#change(item.id, { state: 'uploading' });
    const onProgress = (sentBytes: number) => {
      // All bytes are out: what is left is the server's check of the content.
      if (!signal.aborted)
        this.#change(item.id, { sentBytes, state: sentBytes < item.file.size ? 'uploading' : 'checking' });
    };
    try {
      await run.send(item, { signal, onProgress });
      this.#change(item.id, { state: 'uploaded', sentBytes: item.file.size });
    } catch (error) {
      const state = this.isFinal(error) ? 'refused' : 'failed';
      this.#change(item.id, signal.aborted ? { state: 'waiting', sentBytes: 0 } : { state, error });
    }
    this.#underWay.delete(item.id);
    this.#pump();
  }

  #change(id: string, patch: Partial<UploadItem>) {
    this.#set(this.#items.map((item) => (item.id === id ? { ...item, ...patch } : item)));
  }

  #set(items: readonly UploadItem[]) {
    this.#items = items;
    this.#listeners.forEach((listener) => listener());
  }
}
