import type { Readable } from 'node:stream';
import { Controller, Delete, Get, HttpCode, Param, Put, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import {
  type AccessTokenClaims,
  MAX_PHOTO_BYTES,
  PHOTO_TYPE,
  type ResultKindName,
  resultKindName,
  storedPhoto,
  type StoredPhoto,
} from '@feltbook/contracts';
import { Allowing, BodyStream, CurrentAccount, documented, Failure, RequiresToken } from '@feltbook/svc-kit';
import type { FastifyReply } from 'fastify';
import { PhotosService } from './photos.service';

/** The store may take its whole timeout. Shorter than the gateway's timeout, so that the answer arrives. */
const ANSWER_WITHIN_MS = 9000;
const JPEG = { schema: { type: 'string', format: 'binary', maxLength: MAX_PHOTO_BYTES } } as const;

@ApiTags('photos')
@RequiresToken()
@Failure(404, 'No such result of this player, or photos are not set up.')
@Failure(503, 'The store of photos does not answer.')
@Controller('api/photos')
export class PhotosController {
  constructor(private readonly service: PhotosService) {}

  @Get(':kind/:id')
  @Allowing({ answerWithin: ANSWER_WITHIN_MS })
  @ApiOperation({
    summary: 'The photo of a result',
    description: 'For its player alone; nobody may cache it.',
  })
  @ApiOkResponse({ description: 'A JPEG without metadata.', content: { [PHOTO_TYPE]: JPEG } })
  @ApiNoContentResponse({ description: 'The result has no photo.' })
  async read(
    @CurrentAccount() { sub: accountId }: AccessTokenClaims,
    @Param('kind', { schema: resultKindName }) kind: ResultKindName,
    @Param('id') resultId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    const bytes = await this.service.read({ accountId, kind, resultId });
    void reply.headers({
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    if (!bytes) {
      void reply.status(204);
      return undefined;
    }
    void reply.type(PHOTO_TYPE).header('content-disposition', 'inline; filename="photo.jpg"');
    return bytes;
  }

  @Put(':kind/:id')
  @Allowing({
    bodyLimit: MAX_PHOTO_BYTES,
    bodyType: PHOTO_TYPE,
    streamsBody: true,
    answerWithin: ANSWER_WITHIN_MS,
  })
  @ApiOperation({
    summary: 'Set the photo of a result',
    description:
      'Replaces an earlier one. Stored without metadata, such as place and device. Uses no trial place. Repeating it ' +
      'changes nothing.',
  })
  @ApiConsumes(PHOTO_TYPE)
  @ApiBody(JPEG)
  @ApiOkResponse({ standardSchema: documented(storedPhoto) })
  @Failure(400, 'It is no whole JPEG, or more than 6,000 pixels a side.')
  @Failure(413, 'More than 2 MB.')
  @Failure(415, 'The body is no `image/jpeg`.')
  @Failure(422, 'The account holds as many photos, or bytes of them, as it may.')
  @Failure(429, 'The account has several photos waiting; with `Retry-After`.')
  put(
    @CurrentAccount() { sub: accountId }: AccessTokenClaims,
    @Param('kind', { schema: resultKindName }) kind: ResultKindName,
    @Param('id') resultId: string,
    @BodyStream() body: Readable,
  ): Promise<StoredPhoto> {
    return this.service.put({ accountId, kind, resultId }, body);
  }

  @Delete(':kind/:id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete the photo of a result', description: 'Ignored without one.' })
  @ApiNoContentResponse()
  remove(
    @CurrentAccount() { sub: accountId }: AccessTokenClaims,
    @Param('kind', { schema: resultKindName }) kind: ResultKindName,
    @Param('id') resultId: string,
  ): Promise<void> {
    return this.service.remove({ accountId, kind, resultId });
  }
}
