/**
 * V8 collects garbage and compiles in one thread besides the main one, instead of four. As many processes run as there are
 * processors, or more, so further threads only take time from each other. See docs/decisions/services-are-bundled.md.
 */
export const NODE_FLAGS: readonly string[] = ['--v8-pool-size=1'];
