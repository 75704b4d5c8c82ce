import { parentPort } from 'node:worker_threads';
import { isEasy, type EstimateRequest } from './estimate';

/** The thread that estimates passwords: see `PasswordEstimator`. */
parentPort?.on('message', (request: EstimateRequest) => parentPort?.postMessage(isEasy(request)));
