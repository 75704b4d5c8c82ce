import { applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { documented, Failure, RequiresToken } from '@feltbook/svc-kit';
import { AllowingLongHistories } from '../../database/allowing-long-histories';

interface FiguresCallOptions {
  readonly summary: string;
  readonly description: string;
  /** The schema of the answer. */
  readonly answer: Parameters<typeof documented>[0];
  /** What a 400 means; absent for a call without parameters. */
  readonly invalid?: string;
}

/** What calls of figures have in common: their time limit, conditional answers and failures. */
export const FiguresCall = ({ summary, description, answer, invalid }: FiguresCallOptions) =>
  applyDecorators(
    AllowingLongHistories(),
    ApiOperation({
      summary,
      description:
        `${description} Never older than the last save that was acknowledged. ` +
        'Answers 304 when If-None-Match names the current ETag.',
    }),
    ApiHeader({ name: 'If-None-Match', required: false }),
    ApiOkResponse({ standardSchema: documented(answer) }),
    ...(invalid === undefined ? [] : [Failure(400, invalid)]),
    RequiresToken(),
  );
