const keptMs = 60_000;

/** Makes the browser save a blob, as a click on a link with `download` does. */
export const saveBlob = (blob: Blob, name: string) => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Browsers start reading the blob after the click.
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
};
