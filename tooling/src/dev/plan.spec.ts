import { PROCESS_NAMES } from '../run/slices';
import { devPlan, processesToRestart } from './plan';

describe('devPlan', () => {
  it('selects every slice when none is named', () => {
    const plan = devPlan([]);
    expect(plan.pages).toContain('shell');
    expect(plan.pages).toContain('mf-tracking');
    expect(plan.services).toContain('gateway');
  });

  it('adds only the shell to a remote', () => {
    expect(devPlan(['mf-tracking'])).toEqual({
      pages: ['shell', 'mf-tracking'],
      services: [],
      inspected: [],
    });
  });

  it('adds nothing to a service', () => {
    expect(devPlan(['svc-tracking'])).toEqual({
      pages: [],
      services: ['svc-tracking'],
      inspected: [],
    });
  });

  it('rejects an unknown slice by name', () => {
    expect(() => devPlan(['mf-chess'])).toThrow(/^There is no slice "mf-chess"/);
  });

  it.each([
    [
      ['--inspect', 'svc-tracking'],
      ['svc-tracking', 'svc-tracking-worker'],
    ],
    [['svc-auth', '--inspect'], ['svc-auth']],
    [['--inspect', 'mf-tracking', 'gateway'], ['gateway']],
  ])('%j attaches a debugger to the processes of the named services', (args, inspected) => {
    expect(devPlan(args).inspected).toEqual(inspected);
  });

  it('attaches a debugger to every service when none is named', () => {
    const processes = PROCESS_NAMES.filter((name) => name !== 'simulators');
    expect(new Set(devPlan(['--inspect']).inspected)).toEqual(new Set(processes));
  });

  it.each([
    [['--inspect', 'mf-tracking'], /^--inspect needs a service/],
    [['--inspct', 'svc-tracking'], /--inspct/],
  ])('refuses %j', (args, message) => {
    expect(() => devPlan(args)).toThrow(message);
  });
});

describe('processesToRestart', () => {
  it('restarts a service and its worker', () => {
    expect(processesToRestart('svc-tracking', ['svc-tracking', 'gateway'])).toEqual([
      'svc-tracking',
      'svc-tracking-worker',
    ]);
  });

  it('restarts every watched service when a library changes, and no other service', () => {
    expect(processesToRestart('libs/svc-kit', ['svc-auth', 'gateway'])).toEqual(['svc-auth', 'gateway']);
    expect(processesToRestart('svc-billing', ['svc-auth'])).toEqual([]);
  });
});
