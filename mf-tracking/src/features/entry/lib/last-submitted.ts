import type { Schema } from '@feltbook/web-kit';
import { readStored, writeStored } from './device-storage';

const storageKey = (form: string, accountId: string): string => `feltbook.last.${form}.${accountId}`;

/** The entry that this user submitted last on this device. @param form `cash` or `tournament` */
export const readLastSubmitted = <Entry>(
  form: string,
  accountId: string,
  schema: Schema<Entry>,
): Entry | undefined => readStored(storageKey(form, accountId), schema);

export const rememberLastSubmitted = (form: string, accountId: string, entry: unknown): void =>
  writeStored(storageKey(form, accountId), entry);
