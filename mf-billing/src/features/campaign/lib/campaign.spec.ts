import { campaignOf, withCampaign } from './campaign';

const SEARCH = '?session_id=cs_1&utm_source=news%20letter&utm_campaign=a%26b&plan=x';

it('reads only the campaign’s parameters', () => {
  expect(campaignOf(SEARCH)).toEqual({ utm_source: 'news letter', utm_campaign: 'a&b' });
  expect(campaignOf('')).toEqual({});
});

it('passes the campaign on unchanged', () => {
  const [path, query] = withCampaign('/add', SEARCH).split('?');
  expect(path).toBe('/add');
  expect(campaignOf(`?${query}`)).toEqual(campaignOf(SEARCH));
  expect(withCampaign('/add', '?plan=x')).toBe('/add');
});
