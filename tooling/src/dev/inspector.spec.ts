import { inspectorPorts } from './inspector';

describe('inspectorPorts', () => {
  it('starts with the default port of debuggers', async () => {
    expect(
      await inspectorPorts(['svc-tracking', 'svc-tracking-worker'], () => Promise.resolve(true)),
    ).toEqual({
      'svc-tracking': 9229,
      'svc-tracking-worker': 9230,
    });
  });

  it('skips ports that other programs use', async () => {
    const isFree = (port: number) => Promise.resolve(port !== 9229 && port !== 9231);
    expect(await inspectorPorts(['svc-auth', 'gateway'], isFree)).toEqual({
      'svc-auth': 9230,
      gateway: 9232,
    });
  });
});
