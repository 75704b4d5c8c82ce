import { Injectable } from '@nestjs/common';
import { ApiError, Metrics } from '@feltbook/svc-kit';
import { Counter } from 'prom-client';

type Method = 'password' | 'google';
type Outcome = 'succeeded' | 'refused' | 'limited' | 'failed';

/** Counts tries to sign in, so that a rise of refusals shows. */
@Injectable()
export class SignInCounter {
  private readonly counter: Counter<'method' | 'outcome'>;

  constructor({ registry }: Metrics) {
    this.counter = new Counter({
      name: 'sign_ins_total',
      help: 'Tries to sign in, by method and by what became of them.',
      labelNames: ['method', 'outcome'],
      registers: [registry],
    });
    for (const outcome of ['succeeded', 'refused', 'limited', 'failed'] as const) {
      for (const method of ['password', 'google'] as const) this.counter.inc({ method, outcome }, 0);
    }
  }

  /** @param work gives null for a sign-in that is refused */
  async count<T>(method: Method, work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      this.tell(method, result === null ? 'refused' : 'succeeded');
      return result;
    } catch (error) {
      this.tell(method, error instanceof ApiError && error.code === 'rate_limited' ? 'limited' : 'failed');
      throw error;
    }
  }

  private tell(method: Method, outcome: Outcome): void {
    this.counter.inc({ method, outcome });
  }
}
