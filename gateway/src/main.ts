import { bootProcess, configOrExit } from '@feltbook/svc-kit';
import { gatewayConfig } from './config/gateway-config';
import { createGatewayApp } from './gateway-app';

const config = configOrExit(gatewayConfig);
void bootProcess({ name: 'gateway', config }, (logger) => createGatewayApp({ config, logger }));
