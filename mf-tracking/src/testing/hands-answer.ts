import type { Hand, HandBody } from '@feltbook/contracts';
import { HttpResponse } from 'msw';

/** Answers a call for notes about hands; it stores none. */
export function handsAnswer(hands: readonly Hand[], method: string, path: string, body: unknown) {
  if (method === 'GET') return HttpResponse.json({ hands });
  const hand = { ...(body as HandBody), id: path.slice('/api/hands/'.length) };
  return method === 'PUT' ? HttpResponse.json(hand) : new HttpResponse(null, { status: 204 });
}
