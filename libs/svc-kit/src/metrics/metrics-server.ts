import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics';

/** Serves `GET /metrics` for Prometheus on a port of its own, which is never routed from outside. */
export async function startMetricsServer(metrics: Metrics, host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server.unref();
}
