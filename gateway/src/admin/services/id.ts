import type { PipeTransform } from '@nestjs/common';
import { ApiError } from '@feltbook/svc-kit';

const LONGEST_ID = 36;

export const noSuch = (what: 'user' | 'invitation'): ApiError =>
  new ApiError('not_found', `There is no such ${what}.`);

/** Answers 404 to longer texts, which are no ids, so that they are not sent to the services. */
export class IdPipe implements PipeTransform<string, string> {
  constructor(private readonly what: 'user' | 'invitation') {}

  transform(id: string): string {
    if (id.length > LONGEST_ID) throw noSuch(this.what);
    return id;
  }
}
