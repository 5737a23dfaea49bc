import { objectKeys, type ObjectTicket, ownerOfKey } from '@jobref/contracts/wire/files';
import { ObjectStore } from '@jobref/object-store/object-store';
import { AppError, notFound } from '@jobref/service-kit/errors';
import { Injectable } from '@nestjs/common';

/** Returns the key prefix of a file, given the key of its original. */
const folderOf = (original: string | undefined): string => {
  const { jobReferenceId, fileId } = ownerOfKey(original ?? '') ?? {};
  if (!jobReferenceId || !fileId) throw new AppError('invalid_input', 'Not a place for a file');
  return objectKeys.file(jobReferenceId, fileId);
};

/** Copies files within the store: their bytes do not pass through this process. */
@Injectable()
export class FileCopies {
  constructor(private readonly store: ObjectStore) {}

  /** Copies the original `from` and everything derived from it to the original `key`. Idempotent. */
  async copy({ key, from }: Pick<ObjectTicket, 'key' | 'from'>): Promise<Record<string, never>> {
    const [source, target] = [folderOf(from), folderOf(key)];
    let copied = 0;
    for await (const { key: each } of this.store.list(source))
      if (await this.store.copy(each, `${target}${each.slice(source.length)}`)) copied += 1;
    if (copied === 0) throw notFound('File');
    return {};
  }
}
