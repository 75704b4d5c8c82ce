import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { configOf } from './build';

// A program of its own: `npm start` builds pages without the packages of the development server.

/** The URL of the dev server's socket, which does not go through the gateway. */
const socket = (port: number) => ({ hostname: '127.0.0.1', port, pathname: '/ws', protocol: 'ws' });

/** `node tooling/dist/webpack/serve.js <slice> <port>`: serves a slice from source, with React Fast Refresh. */
async function main([slice = '', port]: readonly string[]): Promise<void> {
  process.env.NODE_ENV = 'development';
  const config = configOf(slice, { mode: 'development', hot: true });
  // Without the overlay, whose inline styles the content security policy forbids: errors go to the console.
  config.plugins?.push(new ReactRefreshPlugin({ overlay: false }));
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port: Number(port),
      hot: true,
      liveReload: false,
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*' },
      historyApiFallback: slice === 'shell',
      static: false,
      client: { overlay: false, webSocketURL: socket(Number(port)), logging: 'warn' },
      devMiddleware: { stats: 'errors-warnings' },
      setupExitSignals: false,
    },
    webpack(config),
  );
  await server.start();
  const stop = () => void server.stop().finally(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
