import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describeApi } from './api-document.js';
import { documentedGateway } from './documented-gateway.js';

describe('API document', () => {
  it('matches the committed openapi.json: else run `npm run openapi -w services/gateway`', async () => {
    const app = await documentedGateway();
    const committed = readFileSync(path.join(__dirname, '../../openapi.json'), 'utf8');
    expect(JSON.parse(JSON.stringify(describeApi(app)))).toEqual(JSON.parse(committed));
    await app.close();
  });

  it('lists the values of a boolean parameter', async () => {
    const app = await documentedGateway();
    expect(describeApi(app).paths['/api/tasks/my']?.get?.parameters).toContainEqual(
      expect.objectContaining({
        name: 'open',
        schema: { type: 'string', enum: ['0', '1', 'true', 'false'] },
      }),
    );
    await app.close();
  });

  it('marks a body as optional if none of its fields is required', async () => {
    const app = await documentedGateway();
    const { paths } = describeApi(app);
    const isRequired = (path: string, method: 'post' | 'put' | 'patch') => {
      const body = paths[path]?.[method]?.requestBody;
      return body && 'required' in body && body.required;
    };
    expect(isRequired('/api/jobs/{id}/generate-pdf', 'post')).toBe(false);
    expect(isRequired('/api/jobs/{id}', 'patch')).toBe(false);
    expect(isRequired('/api/jobs', 'post')).toBe(true);
    expect(isRequired('/api/admin/settings/logo', 'put')).toBe(true);
    await app.close();
  });
});
