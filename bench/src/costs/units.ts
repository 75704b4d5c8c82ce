/** Resources per visit, save, result and player; docs/costs.md has the command that measures each. */
export const MEASURED = {
  savesPerVisit: 0.36,
  /** Milliseconds of processor time per process, including the resulting work of workers. */
  msPerVisit: {
    'svc-tracking': 11.25,
    gateway: 11,
    'svc-billing': 6.13,
    'svc-billing-worker': 3.19,
    'svc-tracking-worker': 3.12,
    'svc-auth': 0,
    MySQL: 4.5,
    Redis: 0.87,
  },
  /** Compressed bodies and headers without TLS, for players with 40 results. */
  answerBytesPerVisit: 4998,
  /** 350 characters per result, compressed to 11 % by brotli. A list is sent again after each save. */
  listBytesPerResult: 350 * 0.11,
  logBytesPerVisit: 1604,
  /** InnoDB's redo log, an upper bound for a row-based binary log. */
  redoBytesPerVisit: 10_346,
  /** Including indexes and partly filled pages. A sixth of the results are tournaments. */
  bytesPerResult: (5 * 588 + 1120) / 6,
  /** `accounts`, `players`, `player_figures`, `statistics_documents`, `standings`, `usage_copies` and 8 `play_counts`. */
  bytesPerPlayer: 1293 + 132 + 1347 + 16_898 + 370 + 132 + 8 * 314,
  /** Rows of `idempotency_keys` and `inbox`, which are kept for 30 days. */
  bytesPerSaveOfAMonth: 408 + 184,
  bytesPerWaitingJob: 1206,
  redisBytesAtRest: 19e6,
  /** All files of the shell and of the players' remotes, compressed. */
  pageBytes: 741_000,
} as const;

/** Assumptions, not measurements: replace them with your own figures. */
export const ASSUMED = {
  /** The mean of the distribution in `scale/players.ts`: half log more than 30 a year, some 3,000. */
  savesPerPlayerAYear: 61.4,
  importedPerPlayer: 50,
  years: 5,
  /** Ratio of the busiest minute of a week to the mean. */
  peak: 8,
  /** A browser fetches all files of the pages once per release that changes them. */
  pageLoadsPerPlayerAMonth: 1,
  /** The share of the data that is read daily: 30 of 270 GB. */
  hotShare: 0.12,
  /** The buffer pool's share of the database's memory. */
  bufferPoolShare: 0.7,
  /** The highest share of the storage in use, so that a table can be rebuilt as a copy. */
  storageFill: 0.6,
  /** The highest share of a database's cores in use at the peak. */
  databaseFill: 0.5,
  backupCopies: 3,
  binlogDays: 7,
  outageMinutes: 30,
  /** The ingress controller, Prometheus, the collector and the adapter. */
  platformCores: 1.5,
  platformMemoryGb: 6,
  /** The share of cores and memory that the node itself uses. */
  nodeReserve: 0.1,
  /** Ratio of traffic between zones to traffic that leaves the cluster. */
  betweenZones: 4,
  payingShare: 0.05,
  /** The share of paying players with the monthly plan. */
  monthlyShare: 0.5,
} as const;

interface Pod {
  readonly cores: number;
  /** The limit, not the request, because processes under load come close to it. */
  readonly memoryGb: number;
}

const pod = (millicores: number, megabytes: number): Pod => ({
  cores: millicores / 1000,
  memoryGb: megabytes / 1024,
});

/** CPU requests and memory limits of `k8s/base`. */
export const PODS = {
  gateway: pod(500, 512),
  'svc-auth': pod(500, 512),
  'svc-tracking': pod(500, 512),
  'svc-tracking-worker': pod(250, 512),
  'svc-billing': pod(250, 512),
  'svc-billing-worker': pod(100, 512),
} as const;

/** Pods of the shell and the four remotes, which only serve files. */
export const PAGES = { slices: 5, pod: pod(10, 64) };

/** `minReplicas` of `k8s/overlays/production`. */
export const MIN_REPLICAS = 3;
/** The autoscaler's target: CPU use as a share of the request; 60 % for svc-auth. */
export const TARGET_UTILIZATION = 0.7;
