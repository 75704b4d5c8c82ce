import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { ApiError } from '../errors/api-error';
import { convertSchema } from './documented';

export interface OpenApiInfo {
  title: string;
  description: string;
}

/** The service's OpenAPI document, created at the first call. */
export class OpenApiDocument {
  private make: (() => OpenAPIObject) | undefined;
  private made: OpenAPIObject | undefined;

  describe(app: INestApplication, { title, description }: OpenApiInfo): void {
    this.make = () => {
      const base = new DocumentBuilder()
        .setTitle(title)
        .setDescription(description)
        .setVersion('1')
        .addBearerAuth();
      return SwaggerModule.createDocument(app, base.build(), { standardSchemaConverter: convertSchema });
    };
  }

  /** @throws ApiError `not_found` when the service has none */
  read(): OpenAPIObject {
    if (!this.make) throw new ApiError('not_found', 'There is nothing here.');
    return (this.made ??= this.make());
  }
}
