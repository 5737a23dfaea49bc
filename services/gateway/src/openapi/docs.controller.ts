import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import absolutePath from 'swagger-ui-dist/absolute-path.js';
import { SignedIn } from '../http/access.js';
import { ApiDocument } from './api-document.js';
import { docsPage, docsStart } from './docs-page.js';

const script = 'text/javascript; charset=utf-8';
const kept = 'private, max-age=3600';
const uiFile = (name: string) => new StreamableFile(createReadStream(join(absolutePath(), name)));

/** Serves the API documentation, as JSON for programs and as a page for people. */
@ApiExcludeController()
@Controller()
@SignedIn()
export class DocsController {
  constructor(private readonly document: ApiDocument) {}

  @Get('openapi.json')
  json() {
    return this.document.read();
  }

  @Get('docs')
  @Header('content-type', 'text/html; charset=utf-8')
  page() {
    return docsPage;
  }

  @Get('docs/start.js')
  @Header('content-type', script)
  start() {
    return docsStart;
  }

  @Get('docs/swagger-ui-bundle.js')
  @Header('content-type', script)
  @Header('cache-control', kept)
  bundle() {
    return uiFile('swagger-ui-bundle.js');
  }

  @Get('docs/swagger-ui.css')
  @Header('content-type', 'text/css; charset=utf-8')
  @Header('cache-control', kept)
  styles() {
    return uiFile('swagger-ui.css');
  }
}
