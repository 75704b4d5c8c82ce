import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { ModulesContainer } from '@nestjs/core';
import { ACCESS } from '@feltbook/svc-kit';
import type { AuthApp } from './auth-app';

type Handler = (...values: never[]) => unknown;

/** Each route of the running service that needs no token, such as `POST /login`, read from the controllers' metadata. */
export function publicRoutes({ app }: AuthApp): string[] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [
    ...module.controllers.values(),
  ]);
  return controllers.flatMap(({ metatype }) => {
    if (typeof metatype !== 'function') return [];
    const prototype = metatype.prototype as Record<string, unknown>;
    return Object.getOwnPropertyNames(prototype).flatMap((name) => {
      const handler = prototype[name] as Handler;
      const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
      const access: unknown =
        Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, metatype) ?? 'account';
      if (method === undefined || access !== 'public') return [];
      const path = [metatype, handler].map((target) => String(Reflect.getMetadata(PATH_METADATA, target)));
      return `${RequestMethod[method]} /${path.join('/').split('/').filter(Boolean).join('/')}`;
    });
  });
}
