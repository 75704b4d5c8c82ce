import { pipeline, Readable } from 'node:stream';
import {
  Injectable,
  StreamableFile,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { GuardedRequest } from '@feltbook/svc-kit';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { acceptedEncoding, createEncoder, encodeSmall, mayCompress, SMALL_BYTES } from '../http/compression';
import { addVary } from '../http/set-headers';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Compresses answers of the gateway's own endpoints, and lets no browser store those of signed-in callers. */
@Injectable()
export class ResponseInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<GuardedRequest>();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(map((answer: unknown) => prepare(answer, request, reply)));
  }
}

/** @param answer the JSON value, or its text as a `StreamableFile`; undefined for no content */
function prepare(answer: unknown, request: GuardedRequest, reply: FastifyReply): unknown {
  if (request.account) {
    // A sign-out cannot remove what a browser has cached.
    reply.header('cache-control', 'no-store');
    addVary(reply, 'Authorization');
  }
  if (answer === undefined) return undefined;
  reply.type(JSON_TYPE);
  addVary(reply, 'Accept-Encoding');
  if (request.method === 'HEAD') return answer;

  const text = answer instanceof StreamableFile ? answer.getStream() : Buffer.from(JSON.stringify(answer));
  const contentLength = Buffer.isBuffer(text) ? text.length : null;
  const worthIt = mayCompress({
    status: reply.statusCode,
    contentType: JSON_TYPE,
    contentEncoding: '',
    contentLength,
  });
  const encoding = worthIt ? acceptedEncoding(request.headers['accept-encoding']) : null;
  if (!encoding) return Buffer.isBuffer(text) ? text : answer;
  reply.header('content-encoding', encoding);
  if (Buffer.isBuffer(text) && text.length <= SMALL_BYTES) return encodeSmall(encoding, text);
  const source = Buffer.isBuffer(text) ? Readable.from([text], { objectMode: false }) : text;
  // If the source fails, the pipeline destroys the answer, so that the client sees that it is incomplete.
  return new StreamableFile(pipeline(source, createEncoder(encoding, contentLength), () => undefined));
}
