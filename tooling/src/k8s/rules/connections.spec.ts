import type { KubeObject } from '../manifests/objects';
import { connectionProblems, connectionSum } from './connections';

const env = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }));

const deployment = (name: string, values: Record<string, string>) => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name },
  spec: {
    minReadySeconds: 5,
    strategy: { rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
    template: {
      spec: { terminationGracePeriodSeconds: 30, containers: [{ name: 'app', env: env(values) }] },
    },
  },
});
const scaler = (name: string, maxReplicas: number) => ({
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata: { name },
  spec: { maxReplicas, scaleTargetRef: { kind: 'Deployment', name } },
});
const namespace = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'feltbook' } };
const policy = (maxConnections?: string) => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: {
    name: 'calls-mysql',
    ...(maxConnections && { annotations: { 'feltbook.example/max-connections': maxConnections } }),
  },
});
const database = { DATABASE_URL: 'mysql://u:p@mysql/cards' };
const services: KubeObject[] = [
  deployment('dealer', { ...database, DATABASE_POOL_SIZE: '16' }),
  scaler('dealer', 20),
  deployment('dealer-worker', { ...database, DATABASE_POOL_SIZE: '8' }),
  scaler('dealer-worker', 2),
  deployment('gateway', {}),
  scaler('gateway', 12),
];

it('counts the maximum of replicas, the added one and those that are stopping', () => {
  expect(connectionSum([namespace, ...services, policy('700')])).toEqual({
    shares: [
      { name: 'dealer', pods: 20 + 1 + 6, pool: 16 },
      { name: 'dealer-worker', pods: 2 + 1 + 2, pool: 8 },
    ],
    forOthers: 20,
    total: 27 * 16 + 5 * 8 + 20,
    maxConnections: 700,
  });
});

it('accepts a database with enough connections, set in either place', () => {
  const configuration = {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'mysql' },
    data: { 'my.cnf': '[mysqld]\nmax_connections = 492\n' },
  };
  expect(connectionProblems([namespace, ...services, policy('492')])).toEqual([]);
  expect(connectionProblems([namespace, ...services, policy(), configuration])).toEqual([]);
});

it('reports a database with too few connections, and one without a limit', () => {
  const found = (objects: KubeObject[]) => connectionProblems(objects).map(({ what }) => what);
  expect(found([namespace, ...services, policy('491')])).toEqual([
    'needs up to 492 connections, and the database allows 491',
  ]);
  expect(found([namespace, ...services, policy()])).toEqual([expect.stringContaining('max-connections')]);
});

it('reports a process without a pool size, also in the folder of one slice', () => {
  expect(connectionProblems([deployment('dealer', database), scaler('dealer', 20)])).toEqual([
    {
      where: 'Deployment dealer',
      what: 'does not set DATABASE_POOL_SIZE',
    },
  ]);
});
