/** What a visit, a save, a result and a player take: docs/costs.md names the command that measures each. */
export const MEASURED = {
  savesPerVisit: 0.36,
  /** Milliseconds of a core, whatever follows in the workers included. */
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
  /** Compressed, with headers, without TLS, of players with 40 results. */
  answerBytesPerVisit: 4998,
  /** 350 characters a result, of which brotli leaves 0.11; a list is sent again after each save. */
  listBytesPerResult: 350 * 0.11,
  logBytesPerVisit: 1604,
  /** InnoDB's redo log: what a binary log of rows takes at most. */
  redoBytesPerVisit: 10_346,
  /** Indexes and half-filled pages included. A sixth of the results are tournaments. */
  bytesPerResult: (5 * 588 + 1120) / 6,
  /** `accounts`, `players`, `player_figures`, `statistics_documents`, `standings`, `usage_copies` and 8 `play_counts`. */
  bytesPerPlayer: 1293 + 132 + 1347 + 16_898 + 370 + 132 + 8 * 314,
  /** `idempotency_keys` and `inbox`, which are kept for 30 days. */
  bytesPerSaveOfAMonth: 408 + 184,
  bytesPerWaitingJob: 1206,
  redisBytesAtRest: 19e6,
  /** All files of the shell and of the players' remotes, compressed. */
  pageBytes: 741_000,
} as const;

/** Assumptions, not measurements: replace them with your own figures. */
export const ASSUMED = {
  /** Half of the players log more than 30 a year, some 3,000 (`scale/players.ts`). */
  savesPerPlayerAYear: 61.4,
  importedPerPlayer: 50,
  years: 5,
  /** The busiest minute of a week to the mean. */
  peak: 8,
  /** A player's browser fetches all files of the pages so often a month: once for each release that changes them. */
  pageLoadsPerPlayerAMonth: 1,
  /** Of the data, what is read every day: 30 of 270 GB. */
  hotShare: 0.12,
  /** Of the database's memory, what the buffer pool may take. */
  bufferPoolShare: 0.7,
  /** Of the database's storage, what data may fill, so that a table can be rebuilt beside itself. */
  storageFill: 0.6,
  /** Of a database's cores, what the peak may take. */
  databaseFill: 0.5,
  backupCopies: 3,
  binlogDays: 7,
  outageMinutes: 30,
  /** The ingress controller, Prometheus, the collector and the adapter. */
  platformCores: 1.5,
  platformMemoryGb: 6,
  /** What the node itself takes of its cores and memory. */
  nodeReserve: 0.1,
  /** What crosses zones within the cluster, to what leaves it. */
  betweenZones: 4,
  payingShare: 0.05,
  /** Of those who pay, the share that pays by the month. */
  monthlyShare: 0.5,
} as const;

interface Pod {
  readonly cores: number;
  /** The limit, which a process under load comes close to, and not the request. */
  readonly memoryGb: number;
}

const pod = (millicores: number, megabytes: number): Pod => ({
  cores: millicores / 1000,
  memoryGb: megabytes / 1024,
});

/** The requests of cores and the limits of memory in `k8s/base`. */
export const PODS = {
  gateway: pod(500, 512),
  'svc-auth': pod(500, 512),
  'svc-tracking': pod(500, 512),
  'svc-tracking-worker': pod(250, 512),
  'svc-billing': pod(250, 512),
  'svc-billing-worker': pod(100, 512),
} as const;

/** The shell and the four remotes: files, which hardly take any time to send. */
export const PAGES = { slices: 5, pod: pod(10, 64) };

/** As `k8s/overlays/production` has it. */
export const MIN_REPLICAS = 3;
/** Of its request, what the autoscaler lets a replica take; svc-auth has 60 %. */
export const TARGET_UTILIZATION = 0.7;
