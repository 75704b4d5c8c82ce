import { PHOTO_TEXTS } from '@feltbook/contracts';
import { HttpResponse } from 'msw';

/** Answers a call for a photo. @param photos by path; undefined where photos are not set up */
export function photoAnswer(
  photos: Map<string, ArrayBuffer> | undefined,
  method: string,
  path: string,
  body: unknown,
) {
  if (!photos) {
    const refusal = { error: PHOTO_TEXTS.notConfigured, code: 'not_found', requestId: 'r-1' };
    return HttpResponse.json(refusal, { status: 404 });
  }
  if (method === 'PUT') {
    photos.set(path, body as ArrayBuffer);
    return HttpResponse.json({ bytes: (body as ArrayBuffer).byteLength, width: 16, height: 8 });
  }
  if (method === 'DELETE') photos.delete(path);
  const found = photos.get(path);
  return found
    ? HttpResponse.arrayBuffer(found, { headers: { 'content-type': 'image/jpeg' } })
    : new HttpResponse(null, { status: 204 });
}
