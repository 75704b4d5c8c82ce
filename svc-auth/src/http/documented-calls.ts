import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiBadRequestResponse, ApiTooManyRequestsResponse, ApiUnauthorizedResponse } from '@nestjs/swagger';
import { Public } from '@feltbook/svc-kit';

/** A public call that signs in: its answer is stored nowhere, and failures are limited. */
export const SignsIn = (refused = 'Login failed.') =>
  applyDecorators(
    Public(),
    HttpCode(200),
    ApiUnauthorizedResponse({ description: refused }),
    ApiTooManyRequestsResponse({ description: 'Too many failures; `Retry-After` says how long to wait.' }),
  );

/** A call that needs the player's password, if there is one; where it changes how the account opens, also a code of two-step sign-in. */
export const NeedsPassword = () =>
  applyDecorators(
    ApiBadRequestResponse({ description: '`fields` says that `password` or `code` is missing or wrong.' }),
    ApiTooManyRequestsResponse({ description: 'Too many wrong passwords or codes.' }),
  );
