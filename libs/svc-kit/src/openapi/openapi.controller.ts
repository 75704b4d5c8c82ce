import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController, type OpenAPIObject } from '@nestjs/swagger';
import { Internal } from '../auth/decorators';
import { OpenApiDocument } from './openapi-document';

/** For the gateway, which joins the documents of all services. */
@ApiExcludeController()
@Internal('gateway')
@Controller('internal')
export class OpenApiController {
  constructor(private readonly document: OpenApiDocument) {}

  /** The OpenAPI 3 document of this service. 404 when it has none. */
  @Get('openapi.json')
  read(): OpenAPIObject {
    return this.document.read();
  }
}
