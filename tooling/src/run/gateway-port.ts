import { listenProblem } from '../processes/ports';
import { SettingsError, type ProductSettings } from './settings';

/** @throws SettingsError if the gateway cannot listen on its port, with what to change */
export async function requireFreePort({ PORT, HOST }: Pick<ProductSettings, 'PORT' | 'HOST'>): Promise<void> {
  const problem = await listenProblem(PORT, HOST);
  if (problem === undefined) return;
  if (problem === 'EADDRINUSE')
    throw new SettingsError(`PORT ${PORT} is taken by another program: set PORT to another number.`);
  if (problem === 'EACCES')
    throw new SettingsError(`PORT ${PORT} needs the rights of root: set PORT to a number from 1024 on.`);
  throw new SettingsError(`HOST ${HOST} is not an address of this machine (${problem}).`);
}
