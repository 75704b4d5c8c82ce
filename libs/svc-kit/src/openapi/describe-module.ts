import 'reflect-metadata';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { createDocument, type OpenApiInfo } from './openapi-document';

/** The OpenAPI document of a module. Creates none of its providers, so it needs no database and no other service. */
export async function describeModule(module: DynamicModule, info: OpenApiInfo): Promise<OpenAPIObject> {
  const app = await NestFactory.create<NestFastifyApplication>(module, new FastifyAdapter(), {
    preview: true,
    logger: false,
    abortOnError: false,
  });
  return createDocument(app, info);
}
