import { parseArgs } from 'node:util';
import { buildSlices } from './build';
import { serveSlice } from './serve';
import type { Mode } from './slices';

const USAGE = `Usage:
  build <slice> [<slice>...] [--mode production|development]   builds pages into <slice>/dist/web
  serve <slice> --port N                                       serves one slice with hot reload`;

class UsageError extends Error {}

function modeFrom(value: string | undefined): Mode {
  if (value === undefined || value === 'production') return 'production';
  if (value === 'development') return value;
  throw new UsageError(`--mode is production or development, not "${value}".`);
}

function portFrom(value: string | undefined): number {
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new UsageError('--port is a whole number up to 65535.');
}

async function serve(slice: string, port: number): Promise<void> {
  const server = await serveSlice(slice, port);
  const stop = () => void server.stop().finally(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.stdout.write(`${slice}: http://127.0.0.1:${port}\n`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      mode: { type: 'string' },
      port: { type: 'string' },
    },
  });
  const [command, ...slices] = positionals;
  const [first] = slices;
  if (command === 'build' && first) {
    const mode = modeFrom(values.mode);
    process.env.NODE_ENV = mode;
    await buildSlices(slices, { mode });
  } else if (command === 'serve' && first && slices.length === 1) {
    process.env.NODE_ENV = 'development';
    await serve(first, portFrom(values.port));
  } else {
    throw new UsageError(USAGE);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
