import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { describeApi } from './api-document.js';
import { documentedGateway } from './documented-gateway.js';

describe('API document', () => {
  let app: INestApplication;
  let document: OpenAPIObject;
  beforeAll(async () => {
    app = await documentedGateway();
    document = describeApi(app);
  });
  afterAll(() => app?.close());

  it('matches the committed openapi.json: else run `npm run openapi -w services/gateway`', () => {
    const committed = readFileSync(path.join(__dirname, '../../openapi.json'), 'utf8');
    expect(JSON.parse(JSON.stringify(document))).toEqual(JSON.parse(committed));
  });

  it('lists the values of a boolean parameter', () => {
    expect(document.paths['/api/tasks/my']?.get?.parameters).toContainEqual(
      expect.objectContaining({
        name: 'open',
        schema: { type: 'string', enum: ['0', '1', 'true', 'false'] },
      }),
    );
  });

  it('marks a body as optional if none of its fields is required', () => {
    const isRequired = (path: string, method: 'post' | 'put' | 'patch') => {
      const body = document.paths[path]?.[method]?.requestBody;
      return body && 'required' in body && body.required;
    };
    expect(isRequired('/api/jobs/{id}/generate-pdf', 'post')).toBe(false);
    expect(isRequired('/api/jobs/{id}', 'patch')).toBe(false);
    expect(isRequired('/api/jobs', 'post')).toBe(true);
    expect(isRequired('/api/admin/settings/logo', 'put')).toBe(true);
  });

  it('limits the length of required texts, and lets a text be null', () => {
    const { CreateJobReferenceDto: request, JobReferenceDto_Output: response } =
      document.components?.schemas ?? {};
    expect(request).toMatchObject({ properties: { title: { type: 'string', maxLength: 300 } } });
    expect(response).toMatchObject({ properties: { description: { type: ['string', 'null'] } } });
  });

  it('describes the body of every error and download', () => {
    const typesOf = (path: string, method: 'get' | 'patch', status: string) => {
      const response = document.paths[path]?.[method]?.responses[status];
      return response && 'content' in response && Object.keys(response.content ?? {});
    };
    expect(typesOf('/api/jobs/{id}', 'patch', '412')).toEqual(['application/json']);
    expect(typesOf('/api/links/{linkId}/pdf', 'get', '404')).toEqual(['application/json']);
    expect(typesOf('/api/links/{linkId}/pdf', 'get', '200')).toEqual(['application/pdf']);
  });
});
