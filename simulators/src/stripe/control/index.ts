import type { Faults } from '../api/faults';
import type { Simulation } from '../simulation/simulation';
import type { WebhookSender } from '../webhooks/sender';
import type { AnyCommands, Methods } from './command';
import { faultCommands } from './fault-commands';
import { lifeCommands } from './life-commands';

export function controlCommands(simulation: Simulation, faults: Faults, sender: WebhookSender) {
  return { ...lifeCommands(simulation), ...faultCommands(simulation, faults, sender) } satisfies AnyCommands;
}
export type ControlCommands = ReturnType<typeof controlCommands>;

/** All commands. Each takes one object and resolves when it is done. */
export type StripeControl = Methods<ControlCommands>;
