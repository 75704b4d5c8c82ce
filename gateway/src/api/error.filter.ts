import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../http/send-error';
import type { FlatHeaders } from '../security/security-headers';

/** Answers errors of the gateway's own endpoints in the same shape as the proxy's errors. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  /** @param security headers of every error */
  constructor(private readonly security: FlatHeaders) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    if (!reply.sent) sendError(error, http.getRequest<FastifyRequest>(), reply, this.security);
  }
}
