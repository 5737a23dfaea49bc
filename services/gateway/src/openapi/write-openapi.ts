import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { documentedGateway } from './documented-gateway.js';
import { describeApi } from './api-document.js';

/** Writes openapi.json, which stands in the repository so that a change of the API is seen in its review. */
const app = await documentedGateway();
writeFileSync(
  new URL('../../openapi.json', import.meta.url),
  `${JSON.stringify(describeApi(app), null, 2)}\n`,
);
await app.close();
