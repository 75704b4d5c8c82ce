import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Patch,
  Put,
  Req,
  Res,
  StreamableFile,
} from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiConflictResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import {
  accountChange,
  identityProof,
  ownAccount,
  passwordChange,
  type AccessTokenClaims,
  type AccountChange,
  type IdentityProof,
  type OwnAccount,
  type PasswordChange,
} from '@feltbook/contracts';
import { Allowing, answerBody, CurrentAccount, documented, untilClosed } from '@feltbook/svc-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Client, type CallingClient } from '../../http/client';
import { toOwnAccount } from '../accounts/account';
import { AccountsService } from '../accounts/accounts.service';
import { ErasureService } from '../erasure/erasure.service';
import { ExportService, unavailable } from '../export/export.service';
import { IdentityCheck } from '../identity/identity-check';
import { RefreshCookie } from '../login-sessions/refresh-cookie';
import { VerificationService } from '../verification/verification.service';
import { PasswordChangeService } from './password-change.service';

/** Until an export begins. Shorter than the gateway's timeout, so that the error arrives. */
const BEGINS_WITHIN_MS = 9000;

@ApiTags('Account')
@ApiBearerAuth()
@Controller('me')
export class MeController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly identity: IdentityCheck,
    private readonly verification: VerificationService,
    private readonly passwords: PasswordChangeService,
    private readonly exports: ExportService,
    private readonly erasure: ErasureService,
    private readonly cookie: RefreshCookie,
  ) {}

  /** The caller's account. `email` is null for an account with a handle; `role` is `owner` for one account only. */
  @Get()
  @ApiOperation({ summary: 'Who am I' })
  @ApiOkResponse({ standardSchema: documented(ownAccount) })
  async read(@CurrentAccount() { sub }: AccessTokenClaims): Promise<OwnAccount> {
    return toOwnAccount(await this.accounts.ofToken(sub));
  }

  /**
   * Changes the caller's name and settings. Tokens hold a new name after the next refresh. A new email gets a link, and counts
   * once it is verified; it needs `password` if there is one, else a sign-in of the last 10 minutes (403).
   */
  @Patch()
  @ApiOperation({ summary: 'Change my name, email and settings' })
  @ApiOkResponse({ standardSchema: documented(ownAccount) })
  @ApiBadRequestResponse({ description: '`fields` says what is wrong.' })
  @ApiConflictResponse({
    description: 'The email is verified already, is the owner’s, or no mail is configured.',
  })
  @ApiTooManyRequestsResponse({ description: 'Too many mails in the last hour, or wrong passwords.' })
  async change(
    @CurrentAccount() claims: AccessTokenClaims,
    @Body({ schema: accountChange }) { email, password, code, ...change }: AccountChange,
    @Client() client: CallingClient,
  ): Promise<OwnAccount> {
    if (email !== undefined) {
      await this.identity.requireFully(claims, { password, code }, client);
      await this.verification.change(claims.sub, email, client.network);
    }
    return toOwnAccount(await this.accounts.change(claims.sub, change));
  }

  /**
   * Changes the caller's password and signs out all other devices. `current` is required if there is a password; an account
   * without one needs a sign-in of the last 10 minutes instead (403).
   */
  @Put('password')
  @HttpCode(204)
  @ApiOperation({ summary: 'Change my password' })
  @ApiNoContentResponse({ description: 'The password is changed.' })
  @ApiBadRequestResponse({ description: '`fields` says what is wrong with `current` or `next`.' })
  @ApiTooManyRequestsResponse({ description: 'Too many wrong passwords.' })
  async changePassword(
    @CurrentAccount() claims: AccessTokenClaims,
    @Body({ schema: passwordChange }) change: PasswordChange,
    @Client() client: CallingClient,
  ): Promise<void> {
    await this.passwords.change(claims, change, client);
  }

  /**
   * All of the caller's data as one JSON file, which the browser saves. 503 if a service's part is unavailable; a long file
   * breaks off if its part fails half-way.
   */
  @Get('export')
  @Allowing({ answerWithin: BEGINS_WITHIN_MS })
  @ApiOperation({ summary: 'Export all my data' })
  @ApiOkResponse({ description: 'A JSON file with the parts `account`, `tracking` and `billing`.' })
  async export(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | StreamableFile> {
    const { exportedAt, pieces } = await this.exports.collect(sub, request.id, untilClosed(reply));
    const body = await answerBody(pieces).catch(unavailable);
    const day = exportedAt.slice(0, 10);
    reply.header('content-disposition', `attachment; filename="feltbook-export-${day}.json"`);
    reply.type('application/json; charset=utf-8');
    return Buffer.isBuffer(body) ? body : new StreamableFile(body);
  }

  /**
   * Deletes the caller's account permanently. The other services erase their data when they receive the event; a running
   * subscription ends at once. `password` is required if there is one; an account without one needs a sign-in of the last
   * 10 minutes instead (403). 409 for the owner's account.
   */
  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete my account and all its data' })
  @ApiNoContentResponse({ description: 'The account is gone and its tokens are revoked.' })
  @ApiConflictResponse({ description: "The owner's account cannot be deleted." })
  async erase(
    @CurrentAccount() claims: AccessTokenClaims,
    @Body({ schema: identityProof }) proof: IdentityProof,
    @Client() client: CallingClient,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.identity.requireFully(claims, proof, client);
    await this.erasure.erase(claims.sub);
    this.cookie.clear(reply);
  }
}
