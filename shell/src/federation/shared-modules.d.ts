/** Every package that the host shares, from the one list in `tooling`; made by the build. */
declare module 'virtual:shared-modules' {
  import type { createInstance } from '@module-federation/enhanced/runtime';

  const sharedModules: NonNullable<Parameters<typeof createInstance>[0]['shared']>;
  export default sharedModules;
}
