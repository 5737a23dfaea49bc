/** Records the names of files that the browser is told to save, for each test of a `describe`. */
export const savedFiles = (): string[] => {
  const names: string[] = [];
  const kept = Object.getOwnPropertyDescriptor(URL, 'createObjectURL');
  beforeEach(() => {
    names.length = 0;
    URL.createObjectURL = () => 'blob:file';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (this.href === 'blob:file') names.push(this.download);
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    if (kept) Object.defineProperty(URL, 'createObjectURL', kept);
    else Reflect.deleteProperty(URL, 'createObjectURL');
  });
  return names;
};
