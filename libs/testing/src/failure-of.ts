/** Returns the code, message and field of a refused call. */
export const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'nothing was refused',
    ({ code, message, field }: { code?: string; message?: string; field?: string }) => ({
      code,
      message,
      ...(field ? { field } : {}),
    }),
  );
