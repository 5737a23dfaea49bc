import { AppError } from '@jobref/service-kit/errors';
import { NotFoundException } from '@nestjs/common';
import { errorBodyOf, toFailure } from './error-body.js';

const fastifyError = (statusCode: number, message: string) =>
  Object.assign(new Error(message), { statusCode });

describe('error body [AP-31]', () => {
  it("contains code, message and field of a service's error", () => {
    const failure = new AppError('invalid_input', 'Title is required', 'title');
    expect(errorBodyOf(toFailure(failure), 'r1')).toEqual({
      statusCode: 400,
      code: 'invalid_input',
      message: 'Title is required',
      field: 'title',
      requestId: 'r1',
    });
  });

  it.each([
    [
      'malformed JSON',
      fastifyError(400, "Body is not valid JSON but content-type is set to 'application/json'"),
      400,
      'The request body is not valid JSON',
    ],
    [
      'a body that is too large',
      fastifyError(413, 'Request body is too large'),
      413,
      'The request is too large',
    ],
    [
      'an unsupported type',
      fastifyError(415, 'Unsupported Media Type'),
      415,
      'This content type is not supported',
    ],
    ['an unknown call', new NotFoundException('Cannot GET /api/x'), 404, 'There is nothing here'],
    ['another refusal of the framework', fastifyError(417, 'x'), 400, 'Expectation Failed'],
    [
      'a lost Redis',
      new Error("Stream isn't writeable and enableOfflineQueue options is false"),
      503,
      'The service is temporarily unavailable. Please try again in a moment.',
    ],
    [
      'a bug',
      new TypeError("Cannot read properties of undefined (reading 'secret')"),
      500,
      'Something went wrong on our side. Please try again.',
    ],
    [
      'something thrown that is no error',
      'secret',
      500,
      'Something went wrong on our side. Please try again.',
    ],
  ])('has a readable message for %s', (_, error, statusCode, message) => {
    expect(errorBodyOf(toFailure(error), 'r1')).toMatchObject({ statusCode, message });
  });
});
