import { ASSUMED, MEASURED, MIN_REPLICAS, PAGES, PODS, TARGET_UTILIZATION } from './units';

const DAYS_A_MONTH = 365.25 / 12;
const SECONDS_A_MONTH = DAYS_A_MONTH * 86_400;
const GB = 1e9;

type Process = keyof typeof PODS;

/** Resources that a number of players needs, in the units of cloud providers. */
export interface Needs {
  readonly players: number;
  readonly visitsAMonth: number;
  readonly peakVisitsPerSecond: number;
  readonly peakSavesPerSecond: number;
  readonly replicas: Readonly<Record<Process, number>>;
  readonly podCores: number;
  readonly podMemoryGb: number;
  readonly nodes: number;
  readonly dataGb: number;
  readonly databaseCores: number;
  readonly databaseMemoryGb: number;
  readonly databaseStorageGb: number;
  readonly backupGb: number;
  readonly redisGb: number;
  readonly egressGb: number;
  readonly betweenZonesGb: number;
  readonly logGb: number;
}

/** A node of the cluster. */
export interface NodeSize {
  readonly cores: number;
  readonly memoryGb: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * The replicas that the autoscaler runs at the peak.
 * @param cores that the process uses at the peak
 */
const replicasOf = (process: Process, cores: number): number =>
  Math.max(MIN_REPLICAS, Math.ceil(cores / (PODS[process].cores * TARGET_UTILIZATION)));

/** At least one node in each of three zones, and enough for all pods and the platform's own. */
function nodesFor({ cores, memoryGb }: NodeSize, pods: NodeSize): number {
  const usable = 1 - ASSUMED.nodeReserve;
  return Math.max(
    3,
    Math.ceil((pods.cores + ASSUMED.platformCores) / (cores * usable)),
    Math.ceil((pods.memoryGb + ASSUMED.platformMemoryGb) / (memoryGb * usable)),
  );
}

/** Results of a player after `ASSUMED.years`, including imported ones. */
const RESULTS = ASSUMED.importedPerPlayer + ASSUMED.savesPerPlayerAYear * ASSUMED.years;

/** @returns size of the databases after `ASSUMED.years`, in GB */
function dataOf(players: number): number {
  const { bytesPerResult, bytesPerPlayer, bytesPerSaveOfAMonth } = MEASURED;
  const { savesPerPlayerAYear } = ASSUMED;
  const savesOfAMonth = (savesPerPlayerAYear * 30) / 365;
  return (players * (RESULTS * bytesPerResult + bytesPerPlayer + savesOfAMonth * bytesPerSaveOfAMonth)) / GB;
}

/** Computes the resources from `MEASURED` and `ASSUMED`. */
export function needsOf(players: number, node: NodeSize): Needs {
  const visitsAMonth = (players * ASSUMED.savesPerPlayerAYear) / 12 / MEASURED.savesPerVisit;
  const peakVisitsPerSecond = (visitsAMonth / SECONDS_A_MONTH) * ASSUMED.peak;
  const coresOf = (ms: number) => (peakVisitsPerSecond * ms) / 1000;
  const processes = Object.keys(PODS) as Process[];
  const replicas = Object.fromEntries(
    processes.map((process) => [process, replicasOf(process, coresOf(MEASURED.msPerVisit[process]))]),
  ) as Record<Process, number>;
  const inPods = (of: 'cores' | 'memoryGb') =>
    sum(processes.map((process) => replicas[process] * PODS[process][of])) +
    PAGES.slices * MIN_REPLICAS * PAGES.pod[of];
  const podCores = inPods('cores');
  const podMemoryGb = inPods('memoryGb');
  const dataGb = dataOf(players);
  const binlogGb = (visitsAMonth * MEASURED.redoBytesPerVisit * ASSUMED.binlogDays) / DAYS_A_MONTH / GB;
  const waitingJobs = peakVisitsPerSecond * MEASURED.savesPerVisit * 2 * ASSUMED.outageMinutes * 60;
  const answerBytes =
    MEASURED.answerBytesPerVisit + MEASURED.savesPerVisit * RESULTS * MEASURED.listBytesPerResult;
  const pageBytes = ASSUMED.pageLoadsPerPlayerAMonth * MEASURED.pageBytes;
  const egressGb = (visitsAMonth * answerBytes + players * pageBytes) / GB;
  return {
    ...{ players, visitsAMonth, peakVisitsPerSecond },
    peakSavesPerSecond: peakVisitsPerSecond * MEASURED.savesPerVisit,
    ...{ replicas, podCores, podMemoryGb },
    nodes: nodesFor(node, { cores: podCores, memoryGb: podMemoryGb }),
    dataGb,
    databaseCores: coresOf(MEASURED.msPerVisit.MySQL) / ASSUMED.databaseFill,
    databaseMemoryGb: (dataGb * ASSUMED.hotShare) / ASSUMED.bufferPoolShare,
    databaseStorageGb: (dataGb + binlogGb) / ASSUMED.storageFill,
    backupGb: dataGb * ASSUMED.backupCopies + binlogGb,
    redisGb: (MEASURED.redisBytesAtRest + waitingJobs * MEASURED.bytesPerWaitingJob) / GB,
    egressGb,
    betweenZonesGb: egressGb * ASSUMED.betweenZones,
    logGb: (visitsAMonth * MEASURED.logBytesPerVisit) / GB,
  };
}
