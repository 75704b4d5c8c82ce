import {
  type FiguresQuery as Query,
  useCountingQueued as useCounting,
} from '@feltbook/web-kit/counting-queued';

const load = () => import(/* webpackChunkName: "figures-on-device" */ '../lib/figures-on-device');

export type FiguresQuery<Answer> = Query<Answer, (typeof import('../lib/figures-on-device'))['ANSWERS']>;

/** The figures of a page of this remote, which count what is queued on this device. */
export const useCountingQueued = <Answer extends object>(query: FiguresQuery<Answer>) =>
  useCounting(query, load);
