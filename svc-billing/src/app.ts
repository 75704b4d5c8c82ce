import type { ServiceAppOptions } from '@feltbook/svc-kit';
import { AppModule } from './app.module';
import type { BillingConfig } from './billing-config';

/** Longer than the payment provider's timeout, shorter than the gateway's. */
const ANSWER_WITHIN_MS = 9500;

/** The options that the process starts svc-billing with. */
export const billingService = (config: BillingConfig) =>
  ({
    name: 'svc-billing',
    module: AppModule.with(config),
    config,
    answerWithin: ANSWER_WITHIN_MS,
    openapi: { title: 'Feltbook billing', description: 'What a player may save, and what is paid for it.' },
  }) satisfies ServiceAppOptions;
