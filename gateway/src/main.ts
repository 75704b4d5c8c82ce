import { bootProcess, configOrExit } from '@feltbook/svc-kit';
import { gatewayConfig } from './config/gateway-config';
import { createGatewayApp } from './gateway-app';
import { createAccessLog } from './observe/access-log';

const config = configOrExit(gatewayConfig);
void bootProcess({ name: 'gateway', config }, (logger) =>
  createGatewayApp({ config, logger, accessLog: createAccessLog(config.LOG_LEVEL) }),
);
