import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { ApiError } from '../errors/api-error';
import { convertSchema } from './documented';

export interface OpenApiInfo {
  title: string;
  description: string;
}

export function createDocument(app: INestApplication, { title, description }: OpenApiInfo): OpenAPIObject {
  const base = new DocumentBuilder()
    .setTitle(title)
    .setDescription(description)
    .setVersion('1')
    .addBearerAuth();
  return SwaggerModule.createDocument(app, base.build(), { standardSchemaConverter: convertSchema });
}

/** The service's OpenAPI document, created at the first call. */
export class OpenApiDocument {
  private make: (() => OpenAPIObject) | undefined;
  private made: OpenAPIObject | undefined;

  describe(app: INestApplication, info: OpenApiInfo): void {
    this.make = () => createDocument(app, info);
  }

  /** @throws ApiError `not_found` when the service has none */
  read(): OpenAPIObject {
    if (!this.make) throw new ApiError('not_found', 'There is nothing here.');
    return (this.made ??= this.make());
  }
}
