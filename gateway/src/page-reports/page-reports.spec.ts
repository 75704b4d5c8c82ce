import type { RemoteLoad } from '@feltbook/contracts';
import { PageReports } from './page-reports';

const LOAD: RemoteLoad = { remote: 'mf_tracking', manifestHash: null, milliseconds: { total: 300 } };
const FAILED: RemoteLoad = { ...LOAD, failure: { cause: 'entry', traceId: 'a1'.repeat(16) } };

/** What is counted of loads while the preview pr-12 is configured. */
function counted(...loads: RemoteLoad[]) {
  const [observeLoad, countFailure, addLoad] = [jest.fn(), jest.fn(), jest.fn()];
  const reports = new PageReports({
    builds: {
      findBuild: () => undefined,
      isPreview: (_remote, name) => name === 'pr-12',
      findPreviewBuild: () => undefined,
    },
    metrics: { observeLoad, countFailure, countViolation: jest.fn() },
    store: { addLoad, addViolation: jest.fn() },
    logger: { warn: jest.fn() },
  });
  loads.forEach((load) => reports.countLoad(load));
  return [observeLoad, countFailure, addLoad].map(({ mock }) => mock.calls.length);
}

it('counts loads of a remote in metrics and for the owner', () => {
  expect(counted(LOAD, FAILED)).toEqual([1, 1, 2]);
});

it('counts loads of a preview for the owner only, so that they raise no alert', () => {
  expect(counted({ ...LOAD, preview: 'pr-12' }, { ...FAILED, preview: 'pr-12' })).toEqual([0, 0, 2]);
  expect(counted({ ...FAILED, preview: 'pr-99' })).toEqual([0, 0, 0]);
});
