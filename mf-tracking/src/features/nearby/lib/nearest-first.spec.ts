import { ARIA, BELLAGIO } from '../../../testing/fake-position';
import { nearestFirst, USUAL_ORDER } from './nearest-first';

const LONDON = { latitude: 51.5074, longitude: -0.1278 };
const PLACES = [
  { venue: 'the vic', ...LONDON },
  { venue: 'bellagio', ...BELLAGIO },
  { venue: 'aria', ...ARIA },
];
const NAMES = ['Home game', 'The Vic', 'Bellagio', 'Wynn', 'ARIA'];

describe('the order of venues', () => {
  it('begins with the near ones, and leaves all others as they were', () => {
    const { sort } = nearestFirst(ARIA, true, PLACES);
    expect(sort(NAMES)).toEqual(['ARIA', 'Bellagio', 'Home game', 'The Vic', 'Wynn']);
    expect(sort([])).toEqual([]);
  });

  it('says how far the near ones are', () => {
    const { distanceTo } = nearestFirst(ARIA, true, PLACES);
    expect(NAMES.map(distanceTo)).toEqual([undefined, undefined, '0.4\u00a0mi', undefined, '0.1\u00a0mi']);
  });

  it('says no distance from a rough position', () => {
    const { sort, distanceTo } = nearestFirst(ARIA, false, PLACES);
    expect(sort(NAMES)[0]).toBe('ARIA');
    expect(distanceTo('ARIA')).toBeUndefined();
  });

  it('takes venues up to 100 km away', () => {
    // A degree of latitude is 111 km.
    const north = (kilometres: number) => ({ ...ARIA, latitude: ARIA.latitude + kilometres / 111.195 });
    const places = [
      { venue: 'inside', ...north(99.9) },
      { venue: 'outside', ...north(100.1) },
    ];
    const { sort } = nearestFirst(ARIA, true, places);
    expect(sort(['none', 'outside', 'inside'])).toEqual(['inside', 'none', 'outside']);
  });

  it('is the usual one without places', () => {
    expect(nearestFirst(ARIA, true, []).sort(NAMES)).toEqual(NAMES);
    expect(USUAL_ORDER.sort(NAMES)).toEqual(NAMES);
    expect(USUAL_ORDER.distanceTo('Aria')).toBeUndefined();
  });
});
