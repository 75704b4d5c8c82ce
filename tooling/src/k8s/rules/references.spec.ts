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
            containers: [
              { name: 'backup', image: 'mysql:8.4.7', envFrom: [{ secretRef: { name: 'mysql' } }] },
            ],
            volumes: [{ name: 'backups', persistentVolumeClaim: { claimName: 'mysql-backup' } }],
          },
        },
      },
    },
  },
};

it('reports missing volumes and whole Secrets in the pods of jobs', () => {
  const found = (...objects: Parameters<typeof referenceProblems>[0]) =>
    referenceProblems(objects).map(({ what }) => what);
  const claim = { apiVersion: 'v1', kind: 'PersistentVolumeClaim', metadata: { name: 'mysql-backup' } };
  const wholeSecret = 'reads a whole Secret: name the keys that it needs';
  expect(found(cronJob)).toEqual([wholeSecret, 'there is no PersistentVolumeClaim mysql-backup']);
  expect(found(cronJob, claim)).toEqual([wholeSecret]);
});
