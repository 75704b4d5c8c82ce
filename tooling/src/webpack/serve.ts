import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { configOf } from './build';

/** The URL of the dev server's socket, which does not go through the gateway. */
const socket = (port: number) => ({ hostname: '127.0.0.1', port, pathname: '/ws', protocol: 'ws' });

/**
 * Serves one slice from source, with React Fast Refresh.
 * @returns the running server; call `stop()` to end it
 */
export async function serveSlice(name: string, port: number): Promise<WebpackDevServer> {
  const compiler = webpack(configOf(name, { mode: 'development', hot: true }));
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: false,
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*' },
      historyApiFallback: name === 'shell',
      static: false,
      client: { overlay: false, webSocketURL: socket(port), logging: 'warn' },
      devMiddleware: { stats: 'errors-warnings' },
      setupExitSignals: false,
    },
    compiler,
  );
  await server.start();
  return server;
}
