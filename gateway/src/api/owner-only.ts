import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiForbiddenResponse, ApiTags, ApiUnauthorizedResponse } from '@nestjs/swagger';
import { Access } from '../access/access';
import { ResponseInterceptor } from './response.interceptor';

/** Marks a controller of the owner's calls: 401 without a token, 403 for players, and described as such. */
export const OwnerOnly = () =>
  applyDecorators(
    Access({ access: 'owner' }),
    UseInterceptors(ResponseInterceptor),
    ApiTags('admin'),
    ApiBearerAuth(),
    ApiUnauthorizedResponse({ description: 'No token, or one that no longer counts.' }),
    ApiForbiddenResponse({ description: 'Not the owner.' }),
  );
