import { createUploader } from './create-uploader.js';

describe('createUploader in a browser that refuses to store files', () => {
  beforeEach(() => {
    const open = () => {
      const request: { onerror?: (event: Event) => void } = {};
      setTimeout(() => request.onerror?.(new Event('error')));
      return request;
    };
    Object.assign(globalThis, { indexedDB: { open } });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'indexedDB');
  });

  it('tells so once a file is chosen [UD-08]', async () => {
    const uploader = createUploader('7', () => Promise.resolve([]));
    uploader.beginRestore();
    await uploader.restored;
    expect(uploader.isStorageRefused).toBe(false);
    const isTold = new Promise<void>((resolve) => {
      uploader.on('state-update', () => uploader.isStorageRefused && resolve());
    });
    uploader.addFile({ name: 'a.jpg', type: 'image/jpeg', data: new File(['x'], 'a.jpg') });
    await isTold;
    uploader.destroy();
  });
});
