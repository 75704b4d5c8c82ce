const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
const { join, relative } = require('node:path');

const ROOT = join(__dirname, '../..');
const FOLDER = join(ROOT, '.data-test/statements');
const FRAMES = 60;

/** Code that sends the statements of others. */
const PLUMBING = /^(tooling\/jest|libs\/svc-kit\/src\/(database|telemetry))\//;
const OF_TESTS = /\.spec\.ts$|\/testing\//;

/** The files of the functions that are running, the innermost first, also across `await`. */
function callingFiles() {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.prepareStackTrace = (_, frames) => frames.map((frame) => frame.getFileName() ?? '');
  Error.stackTraceLimit = FRAMES;
  const at = {};
  Error.captureStackTrace(at, callingFiles);
  const files = at.stack;
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  return files;
}

/** The file that wrote a statement; undefined for the driver's own calls. */
function writerOf(files) {
  const own = files.filter((file) => file.startsWith(ROOT)).map((file) => relative(ROOT, file));
  const writer = own.find((file) => !file.startsWith('node_modules/') && !PLUMBING.test(file));
  // TypeORM calls the driver in a later turn, which may have lost its caller.
  return writer ?? own.find((file) => file.startsWith('node_modules/typeorm/'));
}

/** As short as possible with the same plan: one row of several, one value of a list. */
const shortened = (sql) =>
  sql
    .replace(/(\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))(?:\s*,\s*\1)+/g, '$1')
    .replace(/\bIN\s*\(\s*\?(?:\s*,\s*\?)+\s*\)/gi, 'IN (?)');

/** Writes every statement that the code under test sends, once, without values. The tests' own statements are left out. */
function record(spec) {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${spec.replaceAll('/', '+')}.jsonl`);
  writeFileSync(file, '');
  const seen = new Set();
  const note = (statement) => {
    const sql = typeof statement === 'string' ? statement : statement.sql;
    if (seen.has(sql)) return;
    const writer = writerOf(callingFiles());
    if (writer === undefined || OF_TESTS.test(writer)) return;
    seen.add(sql);
    const short = shortened(sql);
    if (short !== sql && seen.has(short)) return;
    seen.add(short);
    appendFileSync(file, `${JSON.stringify({ writer, sql: short })}\n`);
  };
  const { Connection, Pool } = require('mysql2');
  for (const { prototype } of [Connection, Pool])
    for (const way of ['query', 'execute']) {
      const send = prototype[way];
      prototype[way] = function (statement, ...rest) {
        note(statement);
        return send.call(this, statement, ...rest);
      };
    }
}

const spec = relative(ROOT, expect.getState().testPath);
if (spec.startsWith('svc-')) record(spec);
