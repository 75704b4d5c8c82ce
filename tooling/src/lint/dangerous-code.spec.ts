import { shippedFiles } from './shipped-files';

const SERVER = /^(?:svc-\w+|gateway|libs\/svc-kit)\//;
const PAGES = /^(?:shell|mf-\w+|libs)\//;
const ALL = /^/;

/** Code that no file may contain, but for the files that are named. */
const DANGEROUS: readonly [string, RegExp, RegExp, (readonly string[])?][] = [
  ['a program of the system', ALL, /child_process/],
  // Reads rows by the columns of the field table, which no caller can change; and the name of a call to Redis.
  [
    'evaluated text',
    ALL,
    /(?<![.\w])eval\(|new Function\(|node:vm'/,
    ['svc-tracking/src/modules/results/result-rows.ts', 'gateway/src/limits/shared-buckets.ts'],
  ],
  ['HTML from text', PAGES, /dangerouslySetInnerHTML|\.innerHTML =|\.outerHTML =|document\.write\(/],
  ['a message from another window', PAGES, /window\.addEventListener\('message'|window\.onmessage/],
  ['a log besides the logger', SERVER, /console\.\w+\(/],
  // Pauses, and nothing that has to be hard to guess.
  [
    'a predictable random number',
    SERVER,
    /Math\.random/,
    [
      'libs/svc-kit/src/database/transaction.ts',
      'libs/svc-kit/src/redis/redis.ts',
      'libs/svc-kit/src/tasks/scheduled-tasks.ts',
    ],
  ],
];

it.each(DANGEROUS)('is not used in what ships: %s', (_, where, pattern, allowed = []) => {
  const files = shippedFiles().filter(({ path }) => where.test(path));
  expect(files.length).toBeGreaterThan(50);
  const using = files.filter(({ source }) => pattern.test(source)).map(({ path }) => path);
  expect(using.filter((path) => !allowed.includes(path))).toEqual([]);
});
