import { applyDecorators } from '@nestjs/common';
import { ApiBearerAuth, ApiResponse } from '@nestjs/swagger';
import { errorBody } from '@feltbook/contracts';
import { documented } from './documented';

/** Says in the document that calls may fail with this status. @param description why they do */
export const Failure = (status: number, description: string) =>
  ApiResponse({ status, description, standardSchema: documented(errorBody) });

/** Says in the document that calls need an access token. */
export const RequiresToken = () =>
  applyDecorators(ApiBearerAuth(), Failure(401, 'No token, or one that no longer counts.'));
