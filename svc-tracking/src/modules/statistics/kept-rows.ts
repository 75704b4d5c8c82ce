import { Injectable } from '@nestjs/common';
import { Metrics } from '@feltbook/svc-kit';
import { KeptByVersion } from '../players/kept-by-version';
import type { PlayerRows } from './player-rows';

const MAX_BYTES = 64 * 1024 * 1024;
/** Columns, an id and a day of one result. */
const BYTES_A_RESULT = 200;
/** With its row as an object. */
const BYTES_A_ROW = 900;

/** Keeps the results of players who are looking at their figures: a player who tries one filter after another is read once. */
@Injectable()
export class KeptRows extends KeptByVersion<PlayerRows> {
  constructor(metrics: Metrics) {
    super({
      maxBytes: MAX_BYTES,
      bytesOf: ({ columns, rows }) => columns.length * (rows ? BYTES_A_ROW : BYTES_A_RESULT),
    });
    metrics.watchCache('results_in_columns', this.reads);
  }
}
