import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiForbiddenResponse, ApiTags, ApiUnauthorizedResponse } from '@nestjs/swagger';
import { Access } from '../access/access';
import { ResponseInterceptor } from './response.interceptor';

/** Restricts a controller to the owner with two factors: 401 without a token, 403 for everybody else. Documents both. */
export const OwnerOnly = () =>
  applyDecorators(
    Access({ access: 'owner' }),
    UseInterceptors(ResponseInterceptor),
    ApiTags('admin'),
    ApiBearerAuth(),
    ApiUnauthorizedResponse({ description: 'No token, or one that no longer counts.' }),
    ApiForbiddenResponse({ description: 'Not the owner, or a sign-in without a second factor.' }),
  );
