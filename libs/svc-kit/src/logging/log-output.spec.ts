import { execFileSync } from 'node:child_process';
import {
  closeSync,
  constants,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Controller, Get, Module } from '@nestjs/common';
import { LONG_MS, serviceEnvironment, until } from '@feltbook/tooling/testing';
import { pino } from 'pino';
import { Public } from '../auth/decorators';
import { NO_TOKENS } from '../auth/no-tokens';
import { parseConfig } from '../config/parse-config';
import { processConfig } from '../config/service-config';
import { createServiceApp } from '../http/service-app';
import { LogOutput, type WriteBytes } from './log-output';

/** More than waits in memory. */
const FLOOD = 2000;
const LONG = 'x'.repeat(1000);

let folder: string;
let open: number[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-output-'));
  open = [];
});
afterEach(() => {
  for (const fd of open.splice(0)) closeSync(fd);
  rmSync(folder, { recursive: true });
});

const opened = (path: string, flags: string | number): number => {
  const fd = openSync(path, flags);
  open.push(fd);
  return fd;
};

/**
 * Writes to what `fdOf` returns, until the test ends: a log that still fails tries again later, and the number may be a
 * connection of another file's test by then.
 */
function writingTo(fdOf: () => number): WriteBytes {
  const own = open;
  return (bytes) => (own.includes(fdOf()) ? writeSync(fdOf(), bytes) : bytes.length);
}

/** A log on a full disk, which gets space again. */
function onFullDisk() {
  const file = join(folder, 'log');
  const disk = opened(file, 'a');
  let fd = opened('/dev/full', 'a');
  const output = new LogOutput(writingTo(() => fd));
  return { output, makeRoom: () => void (fd = disk), lines: () => readFileSync(file, 'utf8').split('\n') };
}

describe('a log on a full disk', () => {
  it('keeps the first lines, counts those that are lost, and continues once there is room', async () => {
    const { output, makeRoom, lines } = onFullDisk();
    const recoveries: number[] = [];
    output.onRecovery = (lost) => {
      recoveries.push(lost);
      output.write(`lost ${lost}\n`);
    };
    for (let line = 0; line < FLOOD; line += 1) output.write(`${line} ${LONG}\n`);
    expect(output.isFailing).toBe(true);
    expect(output.lostLines).toBeGreaterThan(500);

    makeRoom();
    await until(() => !output.isFailing);
    const kept = FLOOD - output.lostLines;
    expect(recoveries).toEqual([output.lostLines]);
    expect(lines()).toEqual([
      ...Array.from({ length: kept }, (_, line) => `${line} ${LONG}`),
      `lost ${output.lostLines}`,
      '',
    ]);
    output.write('again\n');
    expect(lines().at(-2)).toBe('again');
  });

  it('does not stop the calls of a service', async () => {
    const { output, makeRoom, lines } = onFullDisk();
    @Public()
    @Controller()
    class ChipsController {
      @Get('missing')
      missing(): never {
        throw new Error(LONG);
      }
    }
    @Module({ controllers: [ChipsController] })
    class ChipsModule {}
    const environment = { PORT: '0', ...serviceEnvironment('svc-tracking'), AUTH_URL: 'http://127.0.0.1:1' };
    const app = await createServiceApp({
      name: 'chips',
      module: ChipsModule,
      config: parseConfig(processConfig, { ...environment, LOG_LEVEL: 'info' }),
      logger: pino({}, output),
      verifier: NO_TOKENS,
      answerWithin: LONG_MS,
    });
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
    const statuses = new Set<number>();
    for (let call = 0; call < 50; call += 1)
      statuses.add((await app.inject({ method: 'GET', url: '/missing' })).statusCode);
    expect([...statuses]).toEqual([500]);
    expect(output.isFailing).toBe(true);
    makeRoom();
    await until(() => !output.isFailing);
    expect(lines().filter((line) => line.includes('answered')).length).toBe(50);
    await app.close();
  });
});

describe('a log in a pipe', () => {
  const pipe = () => {
    const path = join(folder, 'pipe');
    execFileSync('mkfifo', [path]);
    const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const writer = opened(path, constants.O_WRONLY | constants.O_NONBLOCK);
    return { reader, output: new LogOutput(writingTo(() => writer)) };
  };

  it('waits for a slow reader without blocking, and loses and splits no line', async () => {
    const { reader, output } = pipe();
    open.push(reader);
    for (let line = 0; line < 500; line += 1) output.write(`${line} ${LONG}\n`);
    expect([output.isFailing, output.lostLines]).toEqual([true, 0]);
    const chunk = Buffer.alloc(1024 * 1024);
    let text = '';
    const readSome = () => {
      try {
        text += chunk.toString('utf8', 0, readSync(reader, chunk));
      } catch {
        // The pipe is empty.
      }
      return text.split('\n').length > 500;
    };
    await until(readSome);
    expect(text).toBe(Array.from({ length: 500 }, (_, line) => `${line} ${LONG}\n`).join(''));
    expect(output.lostLines).toBe(0);
  });

  it('whose reader is gone drops its lines', () => {
    const { reader, output } = pipe();
    closeSync(reader);
    for (let line = 0; line < FLOOD; line += 1) output.write(`${line} ${LONG}\n`);
    expect(output.isFailing).toBe(true);
    expect(output.lostLines).toBeGreaterThan(500);
  });
});

it('completes a line that was written in part', async () => {
  let room = 5;
  let text = '';
  const output = new LogOutput((bytes) => {
    if (room === 0) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    const count = Math.min(room, bytes.length);
    text += bytes.toString('utf8', 0, count);
    room -= count;
    return count;
  });
  output.write('the river\n');
  output.write('the turn\n');
  expect(text).toBe('the r');
  room = 100;
  await until(() => !output.isFailing);
  expect(text).toBe('the river\nthe turn\n');
});
