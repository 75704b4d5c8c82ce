import { HttpResponse } from 'msw';

/** The answers of `GET /api/rates` and `GET /api/rates/daily`. @param rates by day; null without a feed */
export function rateAnswer(rates: Readonly<Record<string, number>> | null, path: string, search: string) {
  const query = new URLSearchParams(search);
  const hasFeed = rates !== null;
  const day = query.get('day') ?? '';
  const rate = rates?.[day];
  if (!path.endsWith('/daily'))
    return HttpResponse.json({ hasFeed, ...(rate !== undefined && { rate, day }) });
  const [first, last] = [query.get('first') ?? '', query.get('last') ?? ''];
  const days = Object.entries(rates ?? {}).filter(([each]) => each >= first && each <= last);
  return HttpResponse.json({ hasFeed, rates: Object.fromEntries(days) });
}
