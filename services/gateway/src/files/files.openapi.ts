/** Bodies that no zod schema describes: a form with files, and raw bytes. */
export const filesForm = {
  schema: {
    type: 'object',
    required: ['files'],
    properties: {
      files: { type: 'array', items: { type: 'string', format: 'binary' } },
      description: {
        type: 'array',
        items: { type: 'string' },
        description: 'One description per file, in the same order',
      },
    },
  },
};

/** Also of responses: without a schema, their media type would not be described. */
export const bytesBody = { schema: { type: 'string', format: 'binary' } };
