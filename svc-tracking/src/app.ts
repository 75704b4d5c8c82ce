import type { ServiceAppOptions } from '@feltbook/svc-kit';
import { AppModule } from './app.module';
import type { TrackingConfig } from './config/tracking-config';

/** The options that the process starts svc-tracking with. */
export const trackingService = (config: TrackingConfig) =>
  ({
    name: 'svc-tracking',
    module: AppModule.with(config),
    config,
    openapi: {
      title: 'Feltbook tracking',
      description: 'Cash sessions and tournaments of the signed-in player.',
    },
  }) satisfies ServiceAppOptions;
