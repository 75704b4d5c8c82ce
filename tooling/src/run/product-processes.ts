import { REMOTE_NAMES, SERVICE_NAMES, type ServiceName } from '@feltbook/contracts';
import { RATES_PATH } from '@feltbook/simulators/rates';
import { join } from 'node:path';
import { CHECKOUT } from './checkout';
import {
  isOpenToOthers,
  publicUrl,
  simulatesBreaches,
  simulatesGoogle,
  simulatesMail,
  simulatesRates,
  simulatesStripe,
  type ProductPlan,
} from './product-plan';
import { acceptedCallers, credentialOf } from './service-credentials';
import { programArguments } from './service-programs';
import { STRIPE_VARIABLES } from './settings';
import { folderOf, programOf, type ProcessName } from './slices';
import { simulatorsUrl, stripeAccount, stripeSimulatorEnvironment } from './stripe-environment';

const PHOTOS_S3_VARIABLES = [
  'PHOTOS_S3_ENDPOINT',
  'PHOTOS_S3_BUCKET',
  'PHOTOS_S3_REGION',
  'PHOTOS_S3_ACCESS_KEY_ID',
  'PHOTOS_S3_SECRET_ACCESS_KEY',
];

/** Variables that processes do not inherit: each process gets only those that it needs. */
const NOT_INHERITED = [
  'PORT',
  'HOST',
  'METRICS_HOST',
  'METRICS_PORT',
  'DATABASE_URL',
  'REDIS_URL',
  'SERVICE_CREDENTIAL',
  'SERVICE_CALLERS',
  'OWNER_EMAIL',
  'OWNER_PASSWORD',
  'OWNER_WITHOUT_SECOND_FACTOR',
  'KEY_ENCRYPTION_SECRET',
  'OTHER_KEY_ENCRYPTION_SECRET',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_ISSUER',
  'BREACHED_PASSWORDS_URL',
  'RATES_URL',
  'SMTP_URL',
  'MAIL_FROM',
  ...STRIPE_VARIABLES,
  'STRIPE_API_URL',
  'PHOTOS_DIR',
  ...PHOTOS_S3_VARIABLES,
];

/** The arguments of Node for a process. */
export function argumentsOf(
  name: ProcessName,
  {
    checkouts,
    nodeFlags = [],
    inspectorPorts,
  }: Pick<ProductPlan, 'checkouts' | 'nodeFlags' | 'inspectorPorts'>,
): string[] {
  const checkout = checkouts?.[name] ?? CHECKOUT;
  const inspectorPort = inspectorPorts?.[name];
  const { slice, program } = name === 'simulators' ? { slice: name, program: 'main' } : programOf(name);
  return [...nodeFlags, ...programArguments(slice, program, { checkout, inspectorPort })];
}

export const ownerPassword = ({ settings, secrets }: Pick<ProductPlan, 'settings' | 'secrets'>): string =>
  settings.OWNER_PASSWORD ?? secrets.get('ownerPassword', 15);

/** The variable with a service's base URL: `TRACKING_URL` for svc-tracking. */
const addressVariable = (service: ServiceName): string => `${service.replace(/^svc-/, '').toUpperCase()}_URL`;

/** The complete environment of one process. */
export function environmentOf(name: ProcessName, plan: ProductPlan): NodeJS.ProcessEnv {
  const { settings, secrets, servers, ports, addresses } = plan;
  const urlOf = (process: ProcessName) => addresses?.[process] ?? `http://127.0.0.1:${ports[process].port}`;
  const inherited = { ...plan.env };
  for (const variable of NOT_INHERITED) delete inherited[variable];
  const own = {
    ...inherited,
    NODE_ENV: settings.NODE_ENV,
    HOST: '127.0.0.1',
    PORT: String(ports[name].port),
  };
  if (name === 'simulators')
    return {
      ...own,
      PUBLIC_URL: urlOf(name),
      SMTP_PORT: String(smtpPort(plan)),
      ...(simulatesGoogle(settings) && googleClient(plan)),
      ...(simulatesStripe(settings) && stripeSimulatorEnvironment(plan)),
    };
  const { slice } = programOf(name);
  return {
    ...own,
    METRICS_HOST: '127.0.0.1',
    METRICS_PORT: String(ports[name].metricsPort),
    REDIS_URL: servers.redisUrl,
    SERVICE_CREDENTIAL: credentialOf(slice, secrets),
    SERVICE_CALLERS: acceptedCallers(secrets),
    ...Object.fromEntries(SERVICE_NAMES.map((service) => [addressVariable(service), urlOf(service)])),
    PUBLIC_URL: publicUrl(settings),
    ...(slice !== 'gateway' && { DATABASE_URL: servers.databaseUrl(slice) }),
    ...(slice === 'gateway' && gatewayEnvironment(plan)),
    ...(slice === 'svc-auth' && {
      OWNER_EMAIL: settings.OWNER_EMAIL,
      OWNER_PASSWORD: ownerPassword(plan),
      OWNER_WITHOUT_SECOND_FACTOR:
        settings.OWNER_WITHOUT_SECOND_FACTOR ??
        String(settings.NODE_ENV !== 'production' && !isOpenToOthers(settings)),
      KEY_ENCRYPTION_SECRET: plan.env['KEY_ENCRYPTION_SECRET'] ?? secrets.get('keyEncryption'),
      ...googleClient(plan),
      ...mailServer(plan),
      ...breachedPasswords(plan),
    }),
    ...(slice === 'svc-tracking' && photoStore(plan)),
    ...(slice === 'svc-tracking' && ratesFeed(plan)),
    ...(slice === 'svc-billing' && stripeAccount(plan)),
    ...plan.processEnv,
  };
}

/** Where players write to and donate: unless they are set, in development only, the owner and the simulator of Stripe. */
function siteLinks({ settings, env, ports }: ProductPlan): NodeJS.ProcessEnv {
  if (settings.NODE_ENV === 'production') return {};
  const simulated = `${simulatorsUrl(ports)}/donate`;
  const hasDonations = simulatesStripe(settings) && !isOpenToOthers(settings);
  return {
    CONTACT_EMAIL: env['CONTACT_EMAIL'] ?? settings.OWNER_EMAIL,
    DONATION_URL: env['DONATION_URL'] ?? (hasDonations ? simulated : undefined),
  };
}

function gatewayEnvironment(plan: ProductPlan): NodeJS.ProcessEnv {
  const { settings, env } = plan;
  const built = (slice: string) => join(CHECKOUT, slice, 'dist/web');
  return {
    ...siteLinks(plan),
    HOST: settings.HOST,
    SHELL_DIR: env['SHELL_DIR'] ?? built('shell'),
    REMOTES: env['REMOTES'] ?? REMOTE_NAMES.map((remote) => `${remote}=${built(folderOf(remote))}`).join(','),
  };
}

/** The simulators have no metrics: their second port is for SMTP. */
const smtpPort = ({ ports }: ProductPlan): number => ports.simulators.metricsPort;

function mailServer(plan: ProductPlan): NodeJS.ProcessEnv {
  const { SMTP_URL, MAIL_FROM } = plan.settings;
  const SENDER = 'Feltbook <feltbook@localhost>';
  if (simulatesMail(plan.settings))
    return { SMTP_URL: `smtp://127.0.0.1:${smtpPort(plan)}`, MAIL_FROM: MAIL_FROM ?? SENDER };
  return { ...(SMTP_URL && { SMTP_URL }), ...(MAIL_FROM && { MAIL_FROM }) };
}

function breachedPasswords({ settings, ports }: ProductPlan): NodeJS.ProcessEnv {
  const url = simulatesBreaches(settings) ? simulatorsUrl(ports) : settings.BREACHED_PASSWORDS_URL;
  return url ? { BREACHED_PASSWORDS_URL: url } : {};
}

/** The bucket of the environment, or a folder of this machine. */
function photoStore({ env, dataDir }: ProductPlan): NodeJS.ProcessEnv {
  const given = PHOTOS_S3_VARIABLES.filter((name) => env[name]?.trim());
  if (given.length > 0) return Object.fromEntries(given.map((name) => [name, env[name]]));
  return { PHOTOS_DIR: env['PHOTOS_DIR']?.trim() ? env['PHOTOS_DIR'] : join(dataDir, 'photos') };
}

function ratesFeed({ settings, ports }: ProductPlan): NodeJS.ProcessEnv {
  const url = simulatesRates(settings) ? `${simulatorsUrl(ports)}${RATES_PATH}` : settings.RATES_URL;
  return url && url !== 'off' ? { RATES_URL: url } : {};
}

function googleClient({ settings, secrets, ports }: ProductPlan): NodeJS.ProcessEnv {
  if (simulatesGoogle(settings)) {
    return {
      GOOGLE_ISSUER: simulatorsUrl(ports),
      GOOGLE_CLIENT_ID: 'feltbook-simulator',
      GOOGLE_CLIENT_SECRET: secrets.get('googleSimulator'),
    };
  }
  const { GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = settings;
  return {
    ...(GOOGLE_ISSUER && { GOOGLE_ISSUER }),
    ...(GOOGLE_CLIENT_ID && { GOOGLE_CLIENT_ID }),
    ...(GOOGLE_CLIENT_SECRET && { GOOGLE_CLIENT_SECRET }),
  };
}
