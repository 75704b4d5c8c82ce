import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { defaultView } from '../objects/default-view';
import type { Simulation } from '../simulation/simulation';
import { newId } from '../store/ids';
import { ApiFault } from './api-fault';
import { catalogueOperations } from './catalogue';
import { checkoutOperations } from './checkout-sessions';
import { customerOperations } from './customers';
import { eventOperations } from './events';
import { expanded } from './expand';
import type { Call, Failure, FailureStatus, Faults } from './faults';
import { fingerprintOf, saveAnswer, savedAnswer } from './idempotency';
import type { Operation } from './operation';
import { readForm } from './parameters';
import { portalOperations } from './portal-sessions';
import { subscriptionOperations } from './subscriptions';
import { endpointOperations } from './webhook-endpoints';

const OPERATIONS: readonly Operation[] = [
  ...customerOperations,
  ...catalogueOperations,
  ...checkoutOperations,
  ...subscriptionOperations,
  ...portalOperations,
  ...eventOperations,
  ...endpointOperations,
];

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly replayed?: boolean;
}

/** Registers the API under /v1. Calls need the secret key. */
export function registerApi(
  server: FastifyInstance,
  simulation: Simulation,
  faults: Faults,
  secretKey: string,
): void {
  for (const operation of OPERATIONS) {
    server.route({
      method: operation.method,
      url: operation.path,
      handler: (request, reply) => serve(operation, { simulation, faults, secretKey }, request, reply),
    });
  }
  server.all('/v1/*', async (request, reply) =>
    reply.code(404).send({
      error: {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${pathOf(request)}). The simulator may not know it.`,
      },
    }),
  );
}

interface Api {
  readonly simulation: Simulation;
  readonly faults: Faults;
  readonly secretKey: string;
}

async function serve(
  operation: Operation,
  { simulation, faults, secretKey }: Api,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const call: Call = { method: request.method, path: pathOf(request), status: 0 };
  faults.calls.push(call);
  if (faults.unreachable) {
    request.raw.socket.destroy();
    return reply.hijack();
  }
  if (faults.latencyMs > 0) await sleep(faults.latencyMs, undefined, { ref: false });
  const answer = answerOf(operation, { simulation, faults, secretKey }, request, call);
  if (faults.takeHang(call)) return reply.hijack();
  call.status = answer.status;
  return reply
    .code(answer.status)
    .headers({ 'request-id': newId('req'), ...(answer.replayed && { 'idempotent-replayed': 'true' }) })
    .type('application/json')
    .send(answer.body);
}

function answerOf(
  operation: Operation,
  { simulation, faults, secretKey }: Api,
  request: FastifyRequest,
  call: Call,
): Answer {
  try {
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      throw new ApiFault(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
    }
    const parameters = { ...readForm(request.raw.url?.split('?')[1] ?? ''), ...formOf(request.body) };
    const key = operation.method === 'POST' ? keyOf(request) : undefined;
    const fingerprint = fingerprintOf(call.method, call.path, parameters);
    const saved = key === undefined ? undefined : savedAnswer(simulation, key, fingerprint);
    if (saved) return { ...saved, replayed: true };
    const answer = firstAnswer(operation, simulation, faults, call, parameters, idOf(request));
    if (key !== undefined && isSaved(answer)) {
      saveAnswer(simulation, key, { fingerprint, status: answer.status, body: answer.body });
    }
    return answer;
  } catch (error) {
    return faultAnswer(error);
  }
}

function firstAnswer(
  operation: Operation,
  simulation: Simulation,
  faults: Faults,
  call: Call,
  parameters: Readonly<Record<string, unknown>>,
  id: string,
): Answer {
  try {
    const failure = faults.takeFailure(call);
    if (failure) throw plannedFault(failure);
    const object = operation.run(simulation, parameters, id);
    const { expand } = parameters;
    const shown = expanded(simulation, defaultView(object), Array.isArray(expand) ? expand.map(String) : []);
    return { status: 200, body: JSON.stringify(shown, null, 2) };
  } catch (error) {
    return faultAnswer(error);
  }
}

/** As at Stripe: saves responses of executed calls, including server errors, but not of rejected calls. */
const isSaved = ({ status }: Answer): boolean => status === 200 || status === 402 || status >= 500;

const PLANNED = 'An error that the simulator was asked for.';

function plannedFault({ status, param }: Failure): ApiFault {
  if (status >= 500) return new ApiFault(status, { type: 'api_error', message: PLANNED });
  if (status === 402) return new ApiFault(402, { type: 'card_error', message: PLANNED });
  const code = CODES[status];
  return new ApiFault(status, {
    type: status === 409 ? 'idempotency_error' : 'invalid_request_error',
    message: PLANNED,
    ...(code !== undefined && { code }),
    ...(param !== undefined && { param }),
  });
}

const CODES: Readonly<Partial<Record<FailureStatus, string>>> = {
  404: 'resource_missing',
  409: 'idempotency_key_in_use',
  429: 'rate_limit',
};

function faultAnswer(error: unknown): Answer {
  const fault =
    error instanceof ApiFault
      ? error
      : new ApiFault(500, { type: 'api_error', message: `The simulator failed: ${String(error)}` });
  return { status: fault.status, body: JSON.stringify({ error: fault.body }, null, 2) };
}

const pathOf = ({ raw }: FastifyRequest): string => raw.url?.split('?')[0] ?? '';

const formOf = (body: unknown): Record<string, unknown> => (typeof body === 'string' ? readForm(body) : {});

function keyOf({ headers }: FastifyRequest): string | undefined {
  const given = headers['idempotency-key'];
  return typeof given === 'string' ? given : undefined;
}

function idOf({ params }: FastifyRequest): string {
  return typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : '';
}
