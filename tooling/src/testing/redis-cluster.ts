import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type RedisClientType } from 'redis';
import { freePort } from '../processes/ports';
import { killRedis, spawnRedis } from './spawn-redis';
import { until } from './until';

const MASTERS = 3;
const SLOTS = 16_384;
/** How long a node may not respond until the others fail over. A shorter time causes false alarms on a busy machine. */
const NODE_TIMEOUT_MS = 5000;

interface Node {
  readonly port: number;
  readonly busPort: number;
  readonly child: ChildProcess;
  readonly client: RedisClientType;
}

/** A Redis Cluster of six processes: three masters and a replica of each. */
export interface TestRedisCluster {
  /** `redis+cluster://…`, in the format of `REDIS_URL`. */
  readonly url: string;
  /** Kills the master of a key's slot, and waits for its end. @returns its port */
  killMasterOf(key: string): Promise<number>;
  close(): Promise<void>;
}

/** Starts a cluster with its data in a temporary folder. @throws if this machine has no Redis program */
export async function startRedisCluster(): Promise<TestRedisCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'feltbook-cluster-'));
  const password = randomBytes(12).toString('hex');
  const nodes: Node[] = [];
  const close = async () => {
    for (const { client, child } of nodes) {
      if (client.isOpen) client.destroy();
      child.kill('SIGKILL');
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    for (let number = 0; number < 2 * MASTERS; number += 1) {
      nodes.push(await startNode(join(folder, String(number)), password));
    }
    await Promise.all(nodes.map(({ client }) => client.connect()));
    await formCluster(nodes);
  } catch (error) {
    await close();
    throw error;
  }
  const [first, ...others] = nodes.map(({ port }) => `127.0.0.1:${port}`);
  const further = others.map((node) => `node=${node}`).join('&');
  return {
    url: `redis+cluster://:${password}@${first}?${further}`,
    killMasterOf: (key) => killMasterOf(nodes, key),
    close,
  };
}

async function startNode(dir: string, password: string): Promise<Node> {
  await mkdir(dir, { recursive: true });
  const port = await freePort();
  const busPort = await freePort();
  const child = await spawnRedis(dir, [
    `port ${port}`,
    `cluster-port ${busPort}`,
    'cluster-enabled yes',
    `cluster-node-timeout ${NODE_TIMEOUT_MS}`,
    'cluster-replica-validity-factor 0',
    `requirepass ${password}`,
    `masterauth ${password}`,
    'appendonly yes',
    'save ""',
    'repl-diskless-sync-delay 0',
    'maxmemory-policy noeviction',
  ]);
  const client: RedisClientType = createClient({
    url: `redis://:${password}@127.0.0.1:${port}`,
    socket: {
      reconnectStrategy: (retries) => (child.exitCode ?? child.signalCode) === null && retries < 1000 && 50,
    },
  });
  client.on('error', () => undefined);
  return { port, busPort, child, client };
}

/** Does what `redis-cli --cluster create` does: assigns slots to masters, joins all nodes and assigns replicas. */
async function formCluster(nodes: readonly Node[]): Promise<void> {
  const [first] = nodes;
  if (!first) return;
  for (const [at, { client }] of nodes.entries()) {
    await client.sendCommand(['CLUSTER', 'SET-CONFIG-EPOCH', String(at + 1)]);
    if (at < MASTERS) {
      const from = Math.floor((at * SLOTS) / MASTERS);
      const until = Math.floor(((at + 1) * SLOTS) / MASTERS) - 1;
      await client.sendCommand(['CLUSTER', 'ADDSLOTSRANGE', String(from), String(until)]);
    }
  }
  for (const { port, busPort } of nodes.slice(1)) {
    await first.client.sendCommand(['CLUSTER', 'MEET', '127.0.0.1', String(port), String(busPort)]);
  }
  const all = (holds: (node: Node) => Promise<boolean>) =>
    until(async () => (await Promise.all(nodes.map(holds))).every(Boolean));
  await all(async ({ client }) => (await info(client)).includes(`cluster_known_nodes:${nodes.length}`));
  for (const [at, { client }] of nodes.slice(MASTERS).entries()) {
    const master = await nodes[at]?.client.sendCommand<string>(['CLUSTER', 'MYID']);
    if (master) await client.sendCommand(['CLUSTER', 'REPLICATE', master]);
  }
  await all(async ({ client }) => (await info(client)).includes('cluster_state:ok'));
  await all(async (node) => isReplicating(node, nodes.indexOf(node) < MASTERS));
}

const info = (client: RedisClientType): Promise<string> => client.sendCommand<string>(['CLUSTER', 'INFO']);

async function isReplicating({ client }: Node, isMaster: boolean): Promise<boolean> {
  const text = await client.info('replication');
  return text.includes(isMaster ? 'connected_slaves:1' : 'master_link_status:up');
}

async function killMasterOf(nodes: readonly Node[], key: string): Promise<number> {
  const asked = nodes.find(({ child }) => child.exitCode === null && child.signalCode === null);
  if (!asked) throw new Error('No node of the cluster is up.');
  const slot = Number(await asked.client.sendCommand(['CLUSTER', 'KEYSLOT', key]));
  const ranges = await asked.client.sendCommand<[number, number, [string, number]][]>(['CLUSTER', 'SLOTS']);
  const port = ranges.find(([from, until]) => from <= slot && slot <= until)?.[2][1];
  const master = nodes.find((node) => node.port === port);
  if (!master) throw new Error(`No master for ${key}.`);
  await killRedis(master.child);
  return master.port;
}
