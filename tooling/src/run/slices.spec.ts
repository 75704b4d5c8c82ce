import { SERVICE_NAMES, jobQueue } from '@feltbook/contracts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isSlice, readWorkspaces } from '../affected/workspaces';
import { CHECKOUT } from './checkout';
import { PAGE_SLICES, processesOfSlice, SERVICE_SLICES } from './slices';

const read = (path: string) => readFileSync(join(CHECKOUT, path), 'utf8');
const folders = readWorkspaces(CHECKOUT).map(({ folder }) => folder);
const slices = readWorkspaces(CHECKOUT)
  .filter(isSlice)
  .map(({ folder }) => folder);

const isService = (slice: string) => slice === 'gateway' || slice.startsWith('svc-');

/** `docs/how-to/add-a-slice.md` lists these files. Other specs cover delivery, images, manifests and compose.yaml. */
describe('a slice is named', () => {
  it('by the contracts: CALLER_NAMES, SERVICE_EVENTS and the queues of a service, REMOTE_NAMES of a remote', () => {
    expect([...SERVICE_SLICES].sort()).toEqual(slices.filter(isService).sort());
    expect([...PAGE_SLICES].sort()).toEqual(slices.filter((slice) => !isService(slice)).sort());
    const services = slices.filter((slice) => slice.startsWith('svc-')).sort();
    expect([...SERVICE_NAMES].sort()).toEqual(services);
    expect([...jobQueue.shape.service.options].sort()).toEqual(services);
  });

  it('by the references of tsconfig.json, like every workspace', () => {
    const config = z.looseObject({ references: z.array(z.object({ path: z.string() })) });
    const { references } = config.parse(JSON.parse(read('tsconfig.json')));
    expect(references.map(({ path }) => path).sort()).toEqual([...folders].sort());
  });

  it.each(['k8s/overlays/local', 'k8s/overlays/staging', 'k8s/overlays/production'])('by %s', (overlay) => {
    const named = read(`${overlay}/kustomization.yaml`)
      .split('\n')
      .flatMap((line) => /^ {2}- (?:\.\.\/\.\.\/base\/)?(\S+)$/.exec(line)?.[1] ?? []);
    expect(named).toEqual(expect.arrayContaining(slices));
  });

  it('by the roles of the teams', () => {
    const roles = [...read('k8s/components/team-access/teams.yaml').matchAll(/kind: Role, name: (\S+) \}/g)];
    expect(roles.map(([, name]) => name).sort()).toEqual([...slices].sort());
  });

  it.each(slices)('by the README: %s', (slice) => {
    expect(read('README.md')).toContain(`\`${slice}/\``);
  });

  it.each(slices.filter(isService))('by a page of documentation: %s', (slice) => {
    expect(existsSync(join(CHECKOUT, `docs/${slice}.md`))).toBe(true);
  });
});

describe.each(SERVICE_SLICES)('%s', (slice) => {
  it('has a worker if it subscribes to events', () => {
    expect(existsSync(join(CHECKOUT, slice, 'src/worker.ts'))).toBe(processesOfSlice(slice).length === 2);
  });
});
