import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../access/access';
import { sendFile } from '../pages/send-file';
import { StoredFile } from '../pages/stored-file';
import { DOCS_PAGE, DOCS_SCRIPT } from './docs-page';
import { ServiceDocuments } from './service-documents';

const PAGE = new StoredFile('index.html', Buffer.from(DOCS_PAGE));
const SCRIPT = new StoredFile('start.js', Buffer.from(DOCS_SCRIPT));

/** API documentation for developers: Swagger UI, and the OpenAPI document of all public calls. */
@Access({ access: 'public' })
@ApiExcludeController()
@Controller('docs')
export class DocsController {
  constructor(@Inject(ServiceDocuments) private readonly documents: ServiceDocuments) {}

  @Get()
  page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<FastifyReply> {
    return sendFile(PAGE, { request, reply, security: [], status: 200 });
  }

  @Get('start.js')
  script(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<FastifyReply> {
    return sendFile(SCRIPT, { request, reply, security: [], status: 200 });
  }

  /** The OpenAPI document of every public call. */
  @Get('openapi.json')
  async description(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<FastifyReply> {
    return sendFile(await this.documents.file(), { request, reply, security: [], status: 200 });
  }
}
