import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { ApiError, type GuardedRequest } from '@feltbook/svc-kit';
import type { Observable } from 'rxjs';
import { callerOf } from '../limits/caller';
import { WholeBodies } from '../proxy/whole-body';

/** Bodies of the gateway's own endpoints have only a few fields. */
const LIMIT_BYTES = 16 * 1024;

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;
const CSP_REPORT_TYPE = /^application\/csp-report\s*(?:;|$)/i;

/**
 * Reads a JSON body for `@Body()`, with the limits on slow clients. An interceptor, because Fastify's body parsers run
 * before the guard and would read bodies of callers that it refuses.
 */
@Injectable()
export class ReadBodyInterceptor implements NestInterceptor {
  protected readonly type: RegExp = JSON_TYPE;

  constructor(private readonly bodies: WholeBodies) {}

  /**
   * @throws ApiError `unsupported_media_type`, `too_large`; `invalid_request` if the body is not JSON, breaks off or is
   * too slow; `unavailable` if other bodies use all of the buffer
   */
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    request.body = await this.read(request);
    return next.handle();
  }

  /** @returns undefined if there is no body */
  private async read(request: GuardedRequest): Promise<unknown> {
    const body = await this.bodies.read(request.raw, callerOf(request), LIMIT_BYTES);
    if (body === null) return undefined;
    body.release();
    if (!this.type.test(request.headers['content-type'] ?? '')) {
      throw new ApiError('unsupported_media_type', 'The body has to be JSON.');
    }
    const text = body.bytes.toString();
    if (text === '') return undefined;
    try {
      const value: unknown = JSON.parse(text);
      return value;
    } catch (error) {
      throw new ApiError('invalid_request', 'The body is not valid JSON.', { cause: error });
    }
  }
}

/** The same for reports that browsers send because of a content security policy. */
@Injectable()
export class ReadCspReportInterceptor extends ReadBodyInterceptor {
  protected override readonly type = CSP_REPORT_TYPE;
}
