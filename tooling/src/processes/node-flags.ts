/**
 * V8 collects garbage and compiles in one thread besides the main one, instead of four. As many processes run as there are
 * processors, or more, so further threads only take time from each other. See docs/decisions/one-helper-thread.md.
 */
export const NODE_FLAGS: readonly string[] = ['--v8-pool-size=1'];

const NODE_MAJOR = Number.parseInt(process.versions.node, 10);

/**
 * V8 optimizes a function after fifteen times as much use as by default, because tests and builds end before most optimized
 * code has paid for its compilation. Node 22 and later refuse the flag, and gain nothing from theirs.
 */
const LATE_OPTIMIZATION = NODE_MAJOR < 22 ? ['--interrupt-budget=1000000'] : [];

/** For tests and builds. See docs/decisions/late-optimization.md. */
export const SHORT_RUN_FLAGS: readonly string[] = [...NODE_FLAGS, ...LATE_OPTIMIZATION];
