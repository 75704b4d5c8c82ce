import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';
import { withoutValues } from './without-values';

/** Writes the lines of Nest's `Logger` to the process's log. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    // Nest logs every step of its start; they are useful for debugging it only.
    this.write(isStartUp(rest) ? 'debug' : 'info', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  private write(
    level: 'info' | 'error' | 'warn' | 'debug' | 'trace' | 'fatal',
    message: unknown,
    rest: unknown[],
  ) {
    const context = rest.at(-1);
    const about = typeof context === 'string' ? { context } : {};
    if (message instanceof Error)
      this.logger[level]({ ...about, err: message }, withoutValues(message, message.message));
    else if (typeof message === 'object' && message !== null) this.logger[level]({ ...about, ...message });
    else this.logger[level](about, String(message));
  }
}

const START_UP_CONTEXTS = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

function isStartUp(rest: unknown[]): boolean {
  const context = rest.at(-1);
  return typeof context === 'string' && START_UP_CONTEXTS.has(context);
}
