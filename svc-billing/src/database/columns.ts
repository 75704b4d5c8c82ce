import { asciiText } from '@feltbook/svc-kit';
import type { ColumnOptions } from 'typeorm';

/** An id of the payment provider. */
export const providerId = asciiText(255);

/** A value of an enumeration. */
export const word = asciiText(20);

/** A timestamp in UTC, to the microsecond. Written as text, because a `Date` has milliseconds only. */
export const preciseTimestamp = { type: 'datetime', precision: 6 } as const satisfies ColumnOptions;
