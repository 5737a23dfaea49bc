import type { OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';

interface ReceivedResponse {
  status: number;
  /** Media type without parameters. */
  type: string | undefined;
  text: string;
}

/** Parses a schema of the API document, with the schemas to which it refers in their places. */
const parserOf = (schema: unknown, { components }: OpenAPIObject) => {
  const referred = (_: string, value: { $ref?: string } | null) =>
    value?.$ref ? components?.schemas?.[value.$ref.replace('#/components/schemas/', '')] : value;
  return z.fromJSONSchema(
    JSON.parse(JSON.stringify(schema, referred)) as Parameters<typeof z.fromJSONSchema>[0],
  );
};

/** Returns how a route's response differs from its description in the API document; null if it does not. */
export const undescribedIn = (
  document: OpenAPIObject,
  route: string,
  { status, type = '', text }: ReceivedResponse,
): string | null => {
  const [method = '', path = ''] = route.split(' ');
  const item = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')];
  const operation = item?.[method.toLowerCase() as 'get'];
  if (!operation) return null;
  const described = operation.responses[status] ?? (status >= 400 ? operation.responses.default : undefined);
  if (!described || !('description' in described)) return `status ${status}`;
  if (text === '') return null;
  const content = described.content?.[type] ?? described.content?.['*/*'];
  if (!content) return `a body of type ${type}`;
  if (type !== 'application/json') return null;
  return parserOf(content.schema, document).safeParse(JSON.parse(text)).error?.message ?? null;
};
