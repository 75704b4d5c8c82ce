import { ADDED_LABELS, needsOf, writtenQueries } from '@feltbook/tooling/monitoring';
import type { Product } from '@feltbook/tooling/product';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../support/eventually';
import { startFaultProduct } from '../support/fault-product';
import {
  CLIENT_TRACE_ID,
  sendSecretTraffic,
  type SecretTraffic,
} from '../support/observability/secret-traffic';
import { namingFaults, parseExposition, type ExposedMetric } from '../support/observability/exposition';
import {
  startOtlpReceiver,
  type OtlpReceiver,
  type ReceivedSpan,
} from '../support/observability/otlp-receiver';

const PROCESSES = [
  'gateway',
  'svc-auth',
  'svc-tracking',
  'svc-tracking-worker',
  'svc-billing',
  'svc-billing-worker',
] as const;

/** Metrics of Prometheus, the kubelet and kube-state-metrics. */
const CLUSTER_METRIC = /^(up$|container_|kube_)/;
const ADDRESS = /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.]+/;
const TOKEN = /eyJ[\w-]{10}/;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-/;

describe('observability', () => {
  let collector: OtlpReceiver;
  let product: Product;
  let traffic: SecretTraffic;

  beforeAll(async () => {
    collector = await startOtlpReceiver();
    product = await startFaultProduct('observability', {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      LOG_LEVEL: 'debug',
    });
    traffic = await sendSecretTraffic(product);
  });
  afterAll(async () => {
    try {
      await product.stop();
    } finally {
      await collector.close();
    }
  });

  const linesOf = (name: string) =>
    readFileSync(join(product.logsDir, `${name}.log`), 'utf8')
      .split('\n')
      .filter(Boolean);
  const scrape = async (name: (typeof PROCESSES)[number]): Promise<ExposedMetric[]> => {
    const answer = await fetch(product.metricsUrl(name));
    expect(answer.status).toBe(200);
    return parseExposition(await answer.text());
  };

  it('traces a save from the gateway to the worker that computes the statistics', async () => {
    // Each process sends its spans at its own interval.
    await eventually(() => {
      const first = collector.spans.find(
        (span) => span.attributes['feltbook.request.id'] === traffic.requestId && !span.parentSpanId,
      );
      const trace = collector.spans.filter(({ traceId }) => traceId === first?.traceId);
      const has = (span: ReceivedSpan | undefined): ReceivedSpan => {
        const names = trace.map(({ service, name }) => `${service}: ${name}`);
        if (!span) throw new Error(`A span is missing among\n${[...new Set(names)].join('\n')}`);
        return span;
      };
      const step = (service: string, name: string) =>
        has(trace.find((span) => span.service === service && span.name === name));
      const atGateway = step('gateway', 'POST /sessions');
      const upstreamCall = step('gateway', 'svc-tracking');
      const atService = step('svc-tracking', 'POST /sessions');
      const transaction = step('svc-tracking', 'transaction');
      /** The job for svc-billing, and 2 seconds later that for the statistics. */
      const sendOf = (job: ReceivedSpan) =>
        has(trace.find(({ name, spanId }) => name === 'send results.changed' && spanId === job.parentSpanId));
      const [statistics, usage] = [
        step('svc-tracking-worker', 'process svc-tracking.statistics'),
        step('svc-billing-worker', 'process svc-billing.events'),
      ];
      const parents = [
        [upstreamCall, atGateway],
        [atService, upstreamCall],
        [transaction, atService],
        [step('svc-tracking', 'INSERT'), transaction],
        [step('svc-tracking', 'COMMIT'), transaction],
        [sendOf(statistics), transaction],
        [sendOf(usage), transaction],
      ] as const;
      for (const [span, parent] of parents) {
        expect({ span: span.name, of: span.parentSpanId }).toEqual({ span: span.name, of: parent.spanId });
      }
      expect(atGateway.attributes).toMatchObject({
        'http.route': '/sessions',
        'feltbook.request.id': traffic.requestId,
        'user.id': traffic.player.user.id,
      });
      expect(atService.attributes['user.id']).toBe(traffic.player.user.id);
      expect(atGateway.traceId).not.toBe(CLIENT_TRACE_ID);
    });
  });

  it('traces calls between services and calls to Stripe', async () => {
    const services = (root: string) => {
      const ids = collector.spans.filter(({ name }) => name === root).map(({ traceId }) => traceId);
      return collector.spans.filter(({ traceId }) => ids.includes(traceId)).map(({ service }) => service);
    };
    await eventually(() => {
      expect(services('PUT /api/admin/users/:id/subscription-status')).toEqual(
        expect.arrayContaining(['gateway', 'svc-auth', 'svc-tracking', 'svc-billing']),
      );
      expect(collector.spans.map(({ name }) => name)).toContain('POST /checkout/sessions');
    });
  });

  it('sends no secret and no e-mail address in a trace', () => {
    const text = collector.sent.join('\n');
    expect(text.length).toBeGreaterThan(10_000);
    expect(secretsIn(text)).toEqual([]);
  });

  it('writes no secret and no e-mail address to a log', () => {
    for (const name of PROCESSES) {
      const lines = linesOf(name);
      expect(lines.length).toBeGreaterThan(2);
      expect(lines.filter((line) => secretsIn(line).length > 0)).toEqual([]);
    }
  });

  it('logs the ids of request, account and trace', () =>
    // The last line may be incomplete.
    eventually(() => {
      for (const name of ['gateway', 'svc-tracking']) {
        const lines = linesOf(name).map((line) => JSON.parse(line) as Record<string, unknown>);
        const line = lines.find(
          ({ requestId, msg }) => requestId === traffic.requestId && msg === 'answered',
        );
        expect(line).toMatchObject({ accountId: traffic.player.user.id, status: 201 });
        expect(line?.['traceId']).toMatch(/^[0-9a-f]{32}$/);
      }
      // Events and scheduled tasks of the same moment fail too.
      const failed = linesOf('svc-auth').filter((line) => line.includes('ER_NO_SUCH_TABLE'));
      expect(failed.filter((line) => line.includes('"requestId"'))).not.toEqual([]);
    }));

  it('exposes metrics of every process, with names that Prometheus’s linter accepts', async () => {
    for (const name of PROCESSES) {
      const metrics = await scrape(name);
      expect(metrics.flatMap(namingFaults).filter((fault) => !NODE_METRIC.test(fault))).toEqual([]);
      const labels = metrics.flatMap(({ series }) => series.map((one) => one.labels));
      expect(new Set(labels.map(({ service }) => service))).toEqual(new Set([name]));
      expect(labels.flatMap((one) => Object.values(one)).filter((value) => UUID.test(value))).toEqual([]);
      expect(labels.length).toBeLessThan(3000);
    }
  });

  const missingMetrics = async (): Promise<string[]> => {
    const exposed = new Map<string, Set<string>>();
    for (const metric of (await Promise.all(PROCESSES.map(scrape))).flat()) {
      for (const { name, labels } of metric.series) {
        exposed.set(name, new Set([...(exposed.get(name) ?? []), ...Object.keys(labels)]));
      }
    }
    return writtenQueries().flatMap(({ where, expr }) => {
      const { metrics, grouping } = needsOf(expr);
      const own = metrics.filter(({ name }) => !name.includes(':') && !CLUSTER_METRIC.test(name));
      const known = new Set([...ADDED_LABELS, ...own.flatMap(({ name }) => [...(exposed.get(name) ?? [])])]);
      const isOwn = own.length > 0;
      return [
        ...own.filter(({ name }) => !exposed.has(name)).map(({ name }) => `${where}: ${name}`),
        ...own.flatMap(({ name, labels }) =>
          labels
            .filter((label) => !exposed.get(name)?.has(label) && !ADDED_LABELS.includes(label))
            .map((label) => `${where}: ${name}{${label}}`),
        ),
        ...grouping.filter((label) => isOwn && !known.has(label)).map((label) => `${where}: by ${label}`),
      ];
    });
  };

  it('exposes every metric that the dashboard and the alerts query', () =>
    // Some are exposed once the first task or job is done.
    eventually(async () => expect(await missingMetrics()).toEqual([])));

  const secretsIn = (text: string): string[] => [
    ...traffic.secrets.filter((secret) => text.includes(secret)),
    ...(ADDRESS.exec(text) ?? []),
    ...(TOKEN.exec(text) ?? []),
  ];
});

/** Established names of Node's own metrics, which the linter would reject. */
const NODE_METRIC = /^(process_|nodejs_)/;
