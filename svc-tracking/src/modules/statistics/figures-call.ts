import { applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiResponse } from '@nestjs/swagger';
import { errorBody } from '@feltbook/contracts';
import { Allowing, documented } from '@feltbook/svc-kit';

/**
 * Gives calls of figures more time than others: the first one for a player with 100,000 results reads them all, which takes
 * seconds on a busy machine. Shorter than the gateway's timeout for them, so that the answer arrives.
 */
export const AllowingFigures = () => Allowing({ answerWithin: 6000 });

interface FiguresCallOptions {
  readonly summary: string;
  readonly description: string;
  /** The schema of the answer. */
  readonly answer: Parameters<typeof documented>[0];
  /** What a 400 means. */
  readonly invalid: string;
}

/** What calls of figures have in common: their time limit, conditional answers and failures. */
export const FiguresCall = ({ summary, description, answer, invalid }: FiguresCallOptions) =>
  applyDecorators(
    AllowingFigures(),
    ApiOperation({
      summary,
      description:
        `${description} Never older than the last save that was acknowledged. ` +
        'Answers 304 when If-None-Match names the current ETag.',
    }),
    ApiHeader({ name: 'If-None-Match', required: false }),
    ApiOkResponse({ standardSchema: documented(answer) }),
    ApiResponse({ status: 400, description: invalid, standardSchema: documented(errorBody) }),
    ApiResponse({
      status: 401,
      description: 'No token, or one that no longer counts.',
      standardSchema: documented(errorBody),
    }),
  );
