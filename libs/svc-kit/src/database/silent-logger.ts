import { AbstractLogger } from 'typeorm';

/** Errors are logged by their handlers; TypeORM's own log would also hold the values of the statements. */
export class SilentLogger extends AbstractLogger {
  protected override isLogEnabledFor(): boolean {
    return false;
  }

  protected override writeLog(): void {
    // Nothing is enabled.
  }
}
