import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { documentedGateway } from './documented-gateway.js';
import { describeApi } from './api-document.js';

/** Writes openapi.json, which is committed so that API changes show up in code review. */
const app = await documentedGateway();
writeFileSync(
  new URL('../../openapi.json', import.meta.url),
  `${JSON.stringify(describeApi(app), null, 2)}\n`,
);
await app.close();
