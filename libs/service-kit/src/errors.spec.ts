import { z } from 'zod';
import { AppError, toAppError } from './errors.js';

const thrownBy = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown');
};

describe('toAppError', () => {
  it('keeps the code and field of an AppError', () => {
    const failure = new AppError('username_taken', 'This username is taken', 'username');
    expect(toAppError(failure).toFailure()).toEqual({
      code: 'username_taken',
      message: 'This username is taken',
      field: 'username',
    });
  });

  it('names the field of an invalid input [VA-08]', () => {
    const error = thrownBy(() =>
      z.object({ user: z.object({ age: z.number('Age must be a number') }) }).parse({ user: { age: 'x' } }),
    );
    expect(toAppError(error).toFailure()).toEqual({
      code: 'invalid_input',
      message: 'Age must be a number',
      field: 'user.age',
    });
  });

  it.each([
    ['that is missing', z.string(), undefined, 'is missing or not of the right kind'],
    ['that is too long', z.string().max(1), 'xx', 'must have at most 1 character'],
    ['that is too many', z.array(z.string()).max(2), ['a', 'b', 'c'], 'must have at most 2 entries'],
    ['that has too few', z.array(z.string()).min(1), [], 'must have at least 1 entry'],
    ['that is too small', z.number().min(1), 0, 'must be at least 1'],
    ['that is none of what it may be', z.enum(['a', 'b']), 'c', 'must be one of: a, b'],
    [
      'of no known kind',
      z.discriminatedUnion('fileURL', [
        z.object({ fileURL: z.literal('a') }),
        z.object({ fileURL: z.literal('b') }),
      ]),
      'c',
      'must be one of: a, b',
    ],
  ])('describes an input %s in words for people [AP-31]', (_, schema, given, said) => {
    const whole = schema instanceof z.ZodDiscriminatedUnion ? schema : z.object({ fileURL: schema });
    const error = thrownBy(() => whole.parse({ fileURL: given }));
    expect(toAppError(error).message).toBe(`fileURL ${said}`);
  });

  it.each([
    ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['a database that shuts down', Object.assign(new Error('x'), { driverError: { code: '57P01' } })],
    ['work ended for a deadlock', Object.assign(new Error('x'), { driverError: { code: '40P01' } })],
    [
      'work that waited too long for a lock',
      Object.assign(new Error('x'), { driverError: { code: '57014' } }),
    ],
    ['a database whose disk is full', Object.assign(new Error('x'), { driverError: { code: '53100' } })],
    ['a database whose disk fails', Object.assign(new Error('x'), { driverError: { code: '58030' } })],
    ['a disk of its own that is full', Object.assign(new Error('write'), { code: 'ENOSPC' })],
    ['a pool that finds no server', new Error('Connection terminated unexpectedly')],
    [
      'a connection that was just lost',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
    ['a Redis that does not answer', new Error('Command timed out')],
    ['a Redis that went away', new Error('Reached the max retries per request limit (which is 0).')],
    ['a Redis that is full', new Error("OOM command not allowed when used memory > 'maxmemory'.")],
    [
      'several addresses that all refuse',
      new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })]),
    ],
  ])('maps %s to unavailable', (_, error) => {
    expect(toAppError(error).status).toBe(503);
  });

  it('reveals no internal details', () => {
    expect(toAppError(new Error('relation "secret" does not exist')).message).not.toContain('secret');
  });
});
