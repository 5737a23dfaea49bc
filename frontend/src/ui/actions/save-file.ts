const keptMs = 60_000;

/** Makes the browser save a file from an address, as a click on a link with `download` does. */
export const saveFrom = (address: string, name = '') => {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
};

/** Makes the browser save a blob. */
export const saveBlob = (blob: Blob, name: string) => {
  const address = URL.createObjectURL(blob);
  saveFrom(address, name);
  // Browsers start reading the blob after the click.
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
};
