import type { FastifyInstance, FastifyReply } from 'fastify';
import { formOf } from '../../host';
import { CSP, HTML } from '../../page-frame';
import { completeCheckout } from '../billing/subscribe';
import type { ControlCommands } from '../control';
import type { Simulation } from '../simulation/simulation';
import { closedPage, donationPage, payPage, unknownPage } from './pay-page';
import { portalPage } from './portal-page';

interface ById {
  Params: { id: string };
}

/** Registers the checkout page and the customer portal. */
export function registerPages(
  server: FastifyInstance,
  simulation: Simulation,
  commands: ControlCommands,
): void {
  const { sessions, customers, portals } = simulation.tables;
  const show = (reply: FastifyReply, page: string, status = 200) =>
    reply.code(status).type(HTML).header('content-security-policy', CSP).send(page);

  server.get('/donate', (_, reply) => show(reply, donationPage()));

  server.get<ById>('/pay/:id', (request, reply) => {
    const session = sessions.get(request.params.id);
    if (!session) return show(reply, unknownPage(), 404);
    if (session.status !== 'open') return show(reply, closedPage(session), 410);
    return show(reply, payPage(session, customers.get(session.customer ?? '')));
  });

  server.post<ById>('/pay/:id', (request, reply) => {
    const session = sessions.get(request.params.id);
    if (!session) return show(reply, unknownPage(), 404);
    if (session.status !== 'open') return show(reply, closedPage(session), 410);
    const action = formOf(request.body).get('action');
    if (action === 'back') return reply.redirect(session.cancel_url ?? session.success_url ?? '/', 303);
    if (action !== 'pay') {
      const customer = customers.get(session.customer ?? '');
      return show(reply, payPage(session, customer, 'Your card was declined. Try another one.'), 402);
    }
    completeCheckout(simulation, session);
    return reply.redirect((session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303);
  });

  server.get<ById>('/portal/:id', (request, reply) => {
    const portal = portals.get(request.params.id);
    return portal ? show(reply, portalPage(simulation, portal)) : show(reply, unknownPage(), 404);
  });

  server.post<ById>('/portal/:id', async (request, reply) => {
    const portal = portals.get(request.params.id);
    if (!portal) return show(reply, unknownPage(), 404);
    const form = formOf(request.body);
    const subscription = form.get('subscription') ?? '';
    if (simulation.tables.subscriptions.get(subscription)?.customer !== portal.customer) {
      return show(reply, portalPage(simulation, portal, 'There is no such subscription.'), 400);
    }
    try {
      await act(commands, form.get('action') ?? '', subscription);
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      return show(reply, portalPage(simulation, portal, words), 400);
    }
    return reply.redirect(request.url, 303);
  });
}

async function act(commands: ControlCommands, action: string, subscription: string): Promise<void> {
  const [name, price] = action.split(':');
  const actions: Readonly<Record<string, () => Promise<unknown>>> = {
    switch: () => commands.switchPrice.run({ subscription, price }),
    resume: () => commands.resume.run({ subscription }),
    'cancel-flag': () => commands.cancel.run({ subscription, how: 'flag' }),
    'cancel-moment': () => commands.cancel.run({ subscription, how: 'moment' }),
    'cancel-now': () => commands.cancel.run({ subscription, how: 'now' }),
    settle: () => commands.settleInvoice.run({ subscription }),
    refund: () => commands.refund.run({ subscription }),
    renew: () => commands.renew.run({ subscription }),
    'renew-declined': () => commands.renew.run({ subscription, declines: true }),
  };
  const chosen = name !== undefined && Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!chosen) throw new Error('Nothing was chosen.');
  await chosen();
}
