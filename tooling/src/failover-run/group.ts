import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ManagedProcess } from '../processes/managed-process';
import { freePort } from '../processes/ports';
import { Member } from './member';

const SIZE = 3;
const ADMIN = 'feltbook_admin';
/** Delays a restart as a service manager does: the group refuses a member that it has not expelled yet. */
const RESTART_AFTER_MS = 10_000;
const START_TIMEOUT_MS = 90_000;
const AS_ROOT = process.getuid?.() === 0 ? ['--user=root'] : [];

export interface GroupMember {
  readonly member: Member;
  readonly process: ManagedProcess;
}

/** Three MySQL servers with Group Replication and a single primary. */
export interface Group {
  readonly members: readonly GroupMember[];
  readonly user: string;
  readonly password: string;
  /** Returns the current primary. @throws Error if there is none within a minute */
  primary(): Promise<GroupMember>;
  stop(): Promise<void>;
}

/** Starts a group. @param program path of MySQL's server @param folder data of all members; emptied first */
export async function startGroup(program: string, folder: string): Promise<Group> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const password = randomBytes(16).toString('hex');
  const ports = await portsOf(SIZE);
  const groupPorts = await portsOf(SIZE);
  await initialise(program, folder, password);
  const name = randomUUID();
  const members = ports.map((port, index): GroupMember => {
    const data = join(folder, `data-${index}`);
    cpSync(join(folder, 'data'), data, { recursive: true });
    // Without this file, each server creates a UUID of its own.
    rmSync(join(data, 'auto.cnf'), { force: true });
    const member = new Member(port, ADMIN, password);
    let starts = 0;
    const process = new ManagedProcess({
      name: `mysql-${index + 1}`,
      logFile: join(folder, `mysql-${index + 1}.log`),
      startTimeoutMs: START_TIMEOUT_MS,
      command: async () => {
        starts += 1;
        if (starts > 1) await pause(RESTART_AFTER_MS);
        const own = { port, data, socket: join(tmpdir(), `feltbook-group-${port}.sock`) };
        const args = [
          ...serverArgs(program, { ...own, id: index + 1 }),
          ...groupArgs({ name, own: groupPorts[index] ?? 0, all: groupPorts, startsOnBoot: starts > 1 }),
        ];
        return { file: program, args };
      },
      ready: async () => {
        await member.run('SELECT 1');
        return true;
      },
    });
    return { member, process };
  });
  const stop = async () => {
    await Promise.all(members.map(({ process }) => process.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const { process } of members) await process.start();
    await joinGroup(members, password);
  } catch (error) {
    await stop();
    throw error;
  }
  return { members, user: ADMIN, password, primary: () => primaryOf(members), stop };
}

/** Creates the data folder that each member copies, with the administrator and without a binary log. */
async function initialise(program: string, folder: string, password: string): Promise<void> {
  const file = join(folder, 'accounts.sql');
  writeFileSync(
    file,
    [
      `CREATE USER '${ADMIN}'@'%' IDENTIFIED BY '${password}';`,
      `GRANT ALL PRIVILEGES ON *.* TO '${ADMIN}'@'%' WITH GRANT OPTION;`,
      `ALTER USER 'root'@'localhost' IDENTIFIED BY '${password}';`,
      '',
    ].join('\n'),
    { mode: 0o600 },
  );
  const args = ['--no-defaults', ...AS_ROOT, '--initialize-insecure', '--skip-log-bin'];
  await promisify(execFile)(program, [...args, `--datadir=${join(folder, 'data')}`, `--init-file=${file}`], {
    timeout: 180_000,
  });
  rmSync(file);
}

function serverArgs(
  program: string,
  { port, data, socket, id }: { port: number; data: string; socket: string; id: number },
): string[] {
  // Only an unpacked program, whose start script lies beside its root, needs the path of its plugins.
  const plugins = join(dirname(dirname(program)), 'usr/lib/mysql/plugin');
  return [
    '--no-defaults',
    ...AS_ROOT,
    ...(existsSync(plugins) ? [`--plugin-dir=${plugins}`] : []),
    `--datadir=${data}`,
    `--socket=${socket}`,
    `--pid-file=${join(data, 'mysqld.pid')}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    '--skip-name-resolve',
    '--mysqlx=OFF',
    '--secure-file-priv=NULL',
    '--max-connections=300',
    '--innodb-buffer-pool-size=32M',
    '--innodb-flush-log-at-trx-commit=1',
    '--sync-binlog=1',
    '--character-set-server=utf8mb4',
    '--default-time-zone=+00:00',
    `--server-id=${id}`,
    `--report-host=127.0.0.1`,
    `--report-port=${port}`,
    '--log-bin=binlog',
    '--gtid-mode=ON',
    '--enforce-gtid-consistency=ON',
  ];
}

/** docs/replicated-database.md explains each setting. */
function groupArgs(group: {
  name: string;
  own: number;
  all: readonly number[];
  startsOnBoot: boolean;
}): string[] {
  const settings = {
    group_name: group.name,
    local_address: `127.0.0.1:${group.own}`,
    group_seeds: group.all.map((port) => `127.0.0.1:${port}`).join(','),
    ip_allowlist: '127.0.0.1',
    single_primary_mode: 'ON',
    start_on_boot: group.startsOnBoot ? 'ON' : 'OFF',
    bootstrap_group: 'OFF',
    consistency: 'BEFORE_ON_PRIMARY_FAILOVER',
    member_expel_timeout: '0',
    unreachable_majority_timeout: '10',
    exit_state_action: 'READ_ONLY',
    recovery_get_public_key: 'ON',
    recovery_reconnect_interval: '1',
  };
  return [
    '--plugin-load-add=group_replication.so',
    ...Object.entries(settings).map(([name, value]) => `--loose-group_replication_${name}=${value}`),
  ];
}

async function joinGroup(members: readonly GroupMember[], password: string): Promise<void> {
  const source = `CHANGE REPLICATION SOURCE TO SOURCE_USER = '${ADMIN}', SOURCE_PASSWORD = '${password}'
    FOR CHANNEL 'group_replication_recovery'`;
  for (const [index, { member }] of members.entries()) {
    const bootstraps = (on: 0 | 1) => `SET GLOBAL group_replication_bootstrap_group = ${on}`;
    await member.run(
      source,
      ...(index === 0 ? [bootstraps(1)] : []),
      'START GROUP_REPLICATION',
      ...(index === 0 ? [bootstraps(0)] : []),
    );
    await until(
      async () => (await member.state()).state === 'ONLINE',
      60_000,
      `Member ${index + 1} did not join.`,
    );
  }
}

async function primaryOf(members: readonly GroupMember[]): Promise<GroupMember> {
  let found: GroupMember | undefined;
  await until(
    async () => {
      const states = await Promise.all(members.map(({ member }) => member.state()));
      found = members.find((_, index) => states[index]?.isPrimary);
      return found !== undefined;
    },
    60_000,
    'The group has no primary.',
  );
  if (!found) throw new Error('The group has no primary.');
  return found;
}

/** Waits until the condition is true. @throws Error with `text` after `ms` milliseconds */
export async function until(condition: () => Promise<boolean>, ms: number, text: string): Promise<void> {
  const end = performance.now() + ms;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(text);
    await pause(50);
  }
}

const portsOf = async (count: number): Promise<number[]> => {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
};
