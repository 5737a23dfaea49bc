import { z } from 'zod';
import { createPresenter } from './create-presenter.js';

const visit = z.object({ title: z.string(), endedAt: z.string().nullable(), createdAt: z.iso.datetime() });
const present = createPresenter(visit);

describe('createPresenter', () => {
  it('keeps the contract’s fields only, with dates as text', () => {
    const row = { title: 'Roof', endedAt: null, createdAt: new Date(0), passwordHash: 'secret' };
    expect(present(row)).toEqual({ title: 'Roof', endedAt: null, createdAt: '1970-01-01T00:00:00.000Z' });
    expect(present({ ...row, endedAt: new Date(1) }).endedAt).toBe('1970-01-01T00:00:00.001Z');
  });
});
