import { errorBody } from '@jobref/contracts/domain/errors';
import { type INestApplication, Injectable } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { cleanupOpenApiDoc, createZodDto } from 'nestjs-zod';

class ErrorBodyDto extends createZodDto(errorBody) {}

const description = `Lists are plain arrays. The headers X-Next-Cursor and X-Total-Count tell whether there are further pages.
All errors have the same shape.`;

/** Generates the OpenAPI document from the routes and their contracts. */
export const describeApi = (app: INestApplication): OpenAPIObject => {
  const head = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('JobRef')
    .setDescription(description)
    .setVersion('1')
    .addCookieAuth('jobref')
    .addSecurityRequirements('cookie')
    .addGlobalResponse({ status: 'default', description: 'Error', type: ErrorBodyDto.Output })
    .build();
  const document = SwaggerModule.createDocument(app, head, { extraModels: [ErrorBodyDto.Output] });
  return withErrorBodies(withOptionalBodies(cleanupOpenApiDoc(withNullableTypes(document))));
};

/**
 * Restores types such as ["string", "null"]: Swagger takes them for a list of strings. nestjs-zod marks the fields that
 * have several types.
 */
const withNullableTypes = (document: OpenAPIObject): OpenAPIObject => {
  for (const schema of Object.values(document.components?.schemas ?? {}))
    for (const field of 'properties' in schema ? Object.values(schema.properties ?? {}) : [])
      if ('x-nestjs_zod-empty-type' in field && 'items' in field && field.items && 'type' in field.items) {
        field.type = [field.items.type, 'null'].flatMap((type) => type ?? []);
        delete field.items;
      }
  return document;
};

/** Describes the body of errors that are described on their own, such as a 412: it is that of all errors. */
const withErrorBodies = (document: OpenAPIObject): OpenAPIObject => {
  for (const { get, post, put, patch, delete: remove } of Object.values(document.paths))
    for (const { responses } of [get, post, put, patch, remove].filter(
      (operation) => operation !== undefined,
    ))
      for (const [status, response] of Object.entries(responses))
        if (Number(status) >= 400) Object.assign(response ?? {}, { ...responses.default, ...response });
  return document;
};

/** Marks a JSON body without required fields as optional: a missing body is parsed as an empty one. */
const withOptionalBodies = (document: OpenAPIObject): OpenAPIObject => {
  for (const { post, put, patch } of Object.values(document.paths))
    for (const body of [post, put, patch].map((operation) => operation?.requestBody)) {
      const schema = body && 'content' in body && body.content['application/json']?.schema;
      if (!body || !schema || !('$ref' in schema)) continue;
      const described = document.components?.schemas?.[schema.$ref.replace('#/components/schemas/', '')];
      if (described && 'type' in described && !described.required?.length) body.required = false;
    }
  return document;
};

/** The document, generated on first use. */
@Injectable()
export class ApiDocument {
  private app?: INestApplication;
  private made?: OpenAPIObject;

  of(app: INestApplication): void {
    this.app = app;
  }

  read(): OpenAPIObject {
    if (!this.app) throw new Error('The API document has no application to describe');
    return (this.made ??= describeApi(this.app));
  }
}
