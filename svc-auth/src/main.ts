import { bootService, configOrExit } from '@feltbook/svc-kit';
import { authService } from './app';
import { authConfig } from './config/auth-config';

void bootService(authService(configOrExit(authConfig)));
