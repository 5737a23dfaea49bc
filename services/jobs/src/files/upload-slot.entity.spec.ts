import { randomUUID } from 'node:crypto';
import { buildDeclared, buildStored } from '../testing/builders.js';
import { UploadSlot } from './upload-slot.entity.js';

const then = new Date('2026-03-01T10:00:00Z');
const minutesLater = (minutes: number) => new Date(then.getTime() + minutes * 60_000);
const reserved = () =>
  Object.assign(UploadSlot.reserve(randomUUID(), randomUUID(), then), { id: randomUUID() });
const filled = (values = {}) => {
  const slot = reserved();
  slot.fill(buildStored(values), then);
  return slot;
};

describe('UploadSlot', () => {
  it('is held and open for 15 minutes', () => {
    expect(reserved().isHeld(minutesLater(14))).toBe(true);
    expect(reserved().isHeld(minutesLater(15))).toBe(false);
    expect(() => reserved().assertOpen(minutesLater(15))).toThrow(/link has expired/);
  });

  it('becomes a file once filled, for an hour longer than it is held', () => {
    const slot = filled();
    const declared = buildDeclared(slot.id, { description: 'North side' });
    expect(slot.toFile(declared, minutesLater(74))).toMatchObject({
      id: slot.id,
      originalName: 'roof.jpg',
      fileSize: 1_234,
      description: 'North side',
    });
    expect(() => slot.toFile(declared, minutesLater(75))).toThrow(/link has expired/);
  });

  it.each([
    ['nothing arrived', reserved(), {}, 'upload_not_received'],
    ['less arrived than announced', filled(), { fileSize: 1_235 }, 'upload_mismatch'],
    ['nothing is in it', filled({ size: 0 }), { fileSize: 0 }, 'invalid_input'],
    ['it is one byte too large', filled({ size: 10_485_761 }), { fileSize: 10_485_761 }, 'file_too_large'],
    ['it is of another type', filled({ mimeType: 'image/png' }), {}, 'invalid_file_type'],
  ])('names the file in the error when %s', (_, slot, values, code) => {
    expect(() => slot.toFile(buildDeclared(slot.id, values), then)).toThrow(
      expect.objectContaining({ code, field: 'files' }) as Error,
    );
  });
});
