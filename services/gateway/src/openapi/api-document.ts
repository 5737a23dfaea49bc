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
  return withOptionalBodies(cleanupOpenApiDoc(document));
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
