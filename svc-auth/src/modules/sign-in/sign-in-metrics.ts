import { Injectable } from '@nestjs/common';
import { ApiError, Metrics } from '@feltbook/svc-kit';
import { Counter } from 'prom-client';

const METHODS = ['password', 'google', 'passkey', 'second_factor'] as const;
type Method = (typeof METHODS)[number];
type Outcome = 'succeeded' | 'refused' | 'limited' | 'failed';

/** Counts sign-ins, so that a rise of refusals is visible. */
@Injectable()
export class SignInMetrics {
  private readonly counter: Counter<'method' | 'outcome'>;

  constructor({ registry }: Metrics) {
    this.counter = new Counter({
      name: 'sign_ins_total',
      help: 'Tries to sign in, by method and by what became of them.',
      labelNames: ['method', 'outcome'],
      registers: [registry],
    });
    for (const outcome of ['succeeded', 'refused', 'limited', 'failed'] as const) {
      for (const method of METHODS) this.counter.inc({ method, outcome }, 0);
    }
  }

  /** @param work resolves to null if the sign-in is refused */
  async count<T>(method: Method, work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      this.increment(method, result === null ? 'refused' : 'succeeded');
      return result;
    } catch (error) {
      this.increment(
        method,
        error instanceof ApiError && error.code === 'rate_limited' ? 'limited' : 'failed',
      );
      throw error;
    }
  }

  private increment(method: Method, outcome: Outcome): void {
    this.counter.inc({ method, outcome });
  }
}
