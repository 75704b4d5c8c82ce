import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { CHANGED_AT_HEADER } from '@feltbook/contracts';
import { ApiError, Failure } from '@feltbook/svc-kit';
import type { FastifyRequest } from 'fastify';

const NAME = 'X-Changed-At';
/** Until the year 5138: a day that the database can store. */
const MILLISECONDS = /^\d{1,14}$/;

/** `X-Changed-At` of a call; undefined without it. @throws ApiError `invalid_request` */
export const ChangedAt = createParamDecorator((_: unknown, context: ExecutionContext): number | undefined => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  const value = headers[CHANGED_AT_HEADER];
  if (value === undefined) return undefined;
  if (typeof value === 'string' && MILLISECONDS.test(value)) return Number(value);
  const message = `${NAME} is a number of milliseconds since 1970.`;
  throw new ApiError('invalid_request', message, { fields: [{ path: NAME, message }] });
});

/** Says in the document that calls take `X-Changed-At`, and what it does. */
export const TakesChangedAt = () =>
  applyDecorators(
    ApiHeader({
      name: NAME,
      required: false,
      description:
        'When the client made the change, in milliseconds since 1970; now without it. Send the same value on each try: ' +
        'a repeated change is not made again, and the answer is what is stored now.',
      schema: { type: 'integer', format: 'int64', minimum: 0, maximum: 99_999_999_999_999 },
    }),
    Failure(412, 'It was changed later, and `X-Changed-At` says so. Nothing is changed.'),
  );
