/** What a refused call says: its code, its sentence and the field at fault. */
export const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'nothing was refused',
    ({ code, message, field }: { code?: string; message?: string; field?: string }) => ({
      code,
      message,
      ...(field ? { field } : {}),
    }),
  );
