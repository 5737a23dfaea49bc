const mostBytes = 200;
// Characters and names that Windows (and people who unpack there) would misinterpret, in any case of letters.
const forbidden = /[<>:"/\\|?*\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const partsOf = (name: string) => {
  const dot = name.lastIndexOf('.');
  return dot > 0 && name.length - dot <= 10 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
};
/** Truncates the text without splitting a character. */
const within = (text: string, bytes: number) => {
  let kept = '';
  let size = 0;
  for (const character of text) {
    size += Buffer.byteLength(character);
    if (size > bytes) break;
    kept += character;
  }
  return kept;
};

const safe = (name: string) =>
  name
    .normalize('NFC')
    .replace(forbidden, '_')
    .replace(/^\.+/, '_')
    .replace(/[. ]+$/, '')
    .replace(reserved, '_$&') || '_';

/** Creates entry names for a ZIP that every system can unpack, unique regardless of case: "roof (2).jpg". */
export class EntryNames {
  private readonly taken = new Set<string>();

  next(wanted: string): string {
    const [stem = '', extension = ''] = partsOf(safe(wanted));
    const room = mostBytes - Buffer.byteLength(extension);
    for (let number = 1; ; number += 1) {
      const suffix = number === 1 ? '' : ` (${number})`;
      const name = within(stem, room - suffix.length) + suffix + extension;
      const known = name.toLowerCase();
      if (this.taken.has(known)) continue;
      this.taken.add(known);
      return name;
    }
  }
}
