import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import { telemetryConfig } from '../config/telemetry-config';
import { sendTraces } from './send-traces';
import { inSpan } from './tracing';

describe('sendTraces', () => {
  const sent: ReadableSpan[] = [];

  beforeEach(() => {
    jest.spyOn(OTLPTraceExporter.prototype, 'export').mockImplementation((spans, done) => {
      sent.push(...spans);
      done({ code: 0 });
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'FELTBOOK_BUILD');
    sent.length = 0;
    jest.restoreAllMocks();
  });

  /** Sends one span of a process. @returns the attributes of the sent resources */
  const resourcesOf = async (name: string) => {
    const stop = sendTraces(name, 'http://collector.example', telemetryConfig.parse({}));
    await inSpan('deal', {}, () => Promise.resolve());
    await stop();
    return sent.map(({ resource }) => resource.attributes);
  };

  it('names the version and the commit that the bundler wrote', async () => {
    Object.assign(globalThis, { FELTBOOK_BUILD: { version: '1.4.2', commit: 'c0ffee' } });
    expect(await resourcesOf('svc-felt-worker')).toEqual([
      expect.objectContaining({
        'service.name': 'svc-felt-worker',
        'service.version': '1.4.2',
        'vcs.ref.head.revision': 'c0ffee',
      }),
    ]);
  });

  it('names a process that runs from source', async () => {
    expect(await resourcesOf('svc-felt')).toEqual([expect.objectContaining({ 'service.version': 'source' })]);
  });
});
