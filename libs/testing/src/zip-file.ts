import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  name: string;
  content: Buffer | string;
  /** Size that the directory claims, if different from the real one. */
  claimedSize?: number;
  encrypted?: boolean;
}

/** Builds a zip file with these parts: the smallest that a reader accepts. */
export const buildZip = (parts: ZipPart[]): Buffer => {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedSize, encrypted = false } of parts) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const nameBytes = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(encrypted ? 1 : 0, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimedSize ?? plain.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const header = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, nameBytes, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, tail, nameBytes]));
    local.push(header);
    offset += header.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
};
