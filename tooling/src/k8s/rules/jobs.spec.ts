import type { KubeObject } from '../objects';
import { podProblems } from './pods';
import { referenceProblems } from './references';

const cronJob = {
  apiVersion: 'batch/v1',
  kind: 'CronJob',
  metadata: { name: 'mysql-backup', namespace: 'feltbook' },
  spec: {
    schedule: '17 2 * * *',
    jobTemplate: {
      spec: {
        template: {
          spec: {
            containers: [{ name: 'backup', image: 'mysql:8.4.7' }],
            volumes: [{ name: 'backups', persistentVolumeClaim: { claimName: 'mysql-backup' } }],
          },
        },
      },
    },
  },
} satisfies KubeObject & Record<string, unknown>;

const told = (problems: readonly { what: string }[]) => problems.map(({ what }) => what);

it('looks into the pods of jobs, which need no probes', () => {
  const problems = told(podProblems([cronJob]));
  expect(problems).toContain('mounts a token of Kubernetes');
  expect(problems).toContain('may gain privileges');
  expect(problems.join()).not.toContain('probe');
});

it('looks for the volumes that are claimed', () => {
  const claim = { apiVersion: 'v1', kind: 'PersistentVolumeClaim', metadata: { name: 'mysql-backup' } };
  expect(told(referenceProblems([cronJob]))).toEqual(['there is no PersistentVolumeClaim mysql-backup']);
  expect(referenceProblems([cronJob, claim])).toEqual([]);
});
