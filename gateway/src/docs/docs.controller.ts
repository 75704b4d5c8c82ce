import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Access } from '../access/access';
import { DOCS_PAGE, DOCS_SCRIPT } from './docs-page';
import type { JoinedDocument } from './join-documents';
import { ServiceDocuments } from './service-documents';

/** API documentation for developers: Swagger UI, and the OpenAPI document of all public calls. */
@Access({ access: 'public', limit: 'unlimited' })
@ApiExcludeController()
@Controller('docs')
export class DocsController {
  constructor(@Inject(ServiceDocuments) private readonly documents: ServiceDocuments) {}

  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-cache')
  page(): string {
    return DOCS_PAGE;
  }

  @Get('start.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  @Header('cache-control', 'no-cache')
  script(): string {
    return DOCS_SCRIPT;
  }

  /** The OpenAPI document of every public call. */
  @Get('openapi.json')
  @Header('cache-control', 'no-cache')
  description(): Promise<JoinedDocument> {
    return this.documents.joined();
  }
}
