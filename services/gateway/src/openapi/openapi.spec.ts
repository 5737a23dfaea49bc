import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describeApi } from './api-document.js';
import { documentedGateway } from './documented-gateway.js';

describe('the API document', () => {
  it('stands in the repository as the code describes it: else run `npm run openapi -w services/gateway`', async () => {
    const app = await documentedGateway();
    const committed = readFileSync(path.join(__dirname, '../../openapi.json'), 'utf8');
    expect(JSON.parse(JSON.stringify(describeApi(app)))).toEqual(JSON.parse(committed));
    await app.close();
  });
});
