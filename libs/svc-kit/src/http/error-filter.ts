import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { withoutValues } from '../logging/without-values';
import { sendError } from './error-answer';
import { aboutRequest } from './request-hooks';
import { toApiError } from './to-api-error';

/** Answers every error in the contract's format, and logs server errors. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const error = toApiError(thrown);
    if (error.status >= 500) {
      const about = { ...aboutRequest(request), method: request.method, route: request.routeOptions?.url };
      const cause = error.cause ?? error;
      if (error.code === 'internal') this.logger.error({ ...about, err: cause }, error.message);
      // An unavailable dependency is not a bug: log the reason without the stack.
      else
        this.logger.warn(
          { ...about, reason: cause instanceof Error ? withoutValues(cause, cause.message) : error.message },
          error.message,
        );
    }
    if (!reply.sent) sendError(reply, error);
  }
}
