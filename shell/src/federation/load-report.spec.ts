import { remoteLoad, type RemoteLoad } from '@feltbook/contracts';
import { markOf } from './load-marks';
import { reportLoad } from './load-report';
import { LoadTimeout } from './load-timeout';
import { ContractMismatch } from './mismatch';
import { readRemotesDocument } from './remotes-document';

jest.mock('./remotes-document', () => ({ readRemotesDocument: jest.fn() }));

const HASH = '3f9c2a17ab12';
let marks: Record<string, number[]>;
let sent: { url: string; body: Promise<string> }[];

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsText(blob);
  });

beforeEach(() => {
  marks = {};
  sent = [];
  performance.getEntriesByName = ((name: string) =>
    (marks[name] ?? []).map((startTime) => ({ startTime }))) as typeof performance.getEntriesByName;
  navigator.sendBeacon = (url, body) => {
    sent.push({ url: String(url), body: textOf(body as Blob) });
    return true;
  };
  jest.mocked(readRemotesDocument).mockResolvedValue({
    remotes: { mf_billing: { manifest: '/m', build: { version: '1', commit: 'c', manifestHash: HASH } } },
  });
});

/** What is sent of a load from 100 to 500 ms. */
async function reported(failure?: { error: unknown }): Promise<RemoteLoad> {
  await reportLoad({ name: 'mf_billing', startedAt: 100, endedAt: 500, ...failure });
  expect(sent.map(({ url }) => url)).toEqual(['/api/remote-loads']);
  return remoteLoad.parse(JSON.parse((await sent[0]?.body) ?? ''));
}
const mark = (phase: 'names' | 'entry', ...at: number[]) => (marks[markOf('mf_billing', phase)] = at);

it('sends the build and how long each phase took', async () => {
  // Those of an earlier load, and of a later one, do not count.
  mark('names', 20, 130, 700);
  mark('entry', 60, 420);
  expect(await reported()).toEqual({
    remote: 'mf_billing',
    manifestHash: HASH,
    milliseconds: { names: 30, entry: 290, module: 80, total: 400 },
  });
});

it('names the preview that the build is of', async () => {
  const remotes = { mf_billing: { manifest: '/m' }, mf_tracking: { manifest: '/m' } };
  const preview = { remote: 'mf_billing', name: 'pr-12' } as const;
  jest.mocked(readRemotesDocument).mockResolvedValue({ remotes, preview });
  expect(await reported()).toMatchObject({ preview: 'pr-12' });
  sent = [];
  const other = { ...preview, remote: 'mf_tracking' } as const;
  jest.mocked(readRemotesDocument).mockResolvedValue({ remotes, preview: other });
  expect(await reported()).not.toHaveProperty('preview');
});

it.each([
  ['names', [], [], new Error('503')],
  ['entry', [130], [], new Error('404')],
  ['module', [130], [420], new Error('exposes no routes')],
  ['incompatible', [130], [420], new ContractMismatch('speaks contract 9')],
  ['timeout', [130], [], new LoadTimeout('No answer')],
] as const)('sends the cause of a failure: %s', async (cause, names, entry, error) => {
  mark('names', ...names);
  mark('entry', ...entry);
  const { failure, milliseconds } = await reported({ error });
  expect(failure).toEqual({ cause, traceId: expect.stringMatching(/^[0-9a-f]{32}$/) as string });
  expect(milliseconds).not.toHaveProperty('module');
});

it('sends no build if none is known', async () => {
  jest.mocked(readRemotesDocument).mockRejectedValue(new Error('offline'));
  expect((await reported({ error: new Error('offline') })).manifestHash).toBeNull();
});
