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
});
