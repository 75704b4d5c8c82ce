import { distance, formatDistance } from './distance';

const BELLAGIO = { latitude: 36.1126, longitude: -115.1767 };
const ARIA = { latitude: 36.1073, longitude: -115.1766 };
const LONDON = { latitude: 51.5074, longitude: -0.1278 };
const PARIS = { latitude: 48.8566, longitude: 2.3522 };

describe('distance', () => {
  it('is that of known places, either way', () => {
    expect(distance(BELLAGIO, ARIA)).toBeCloseTo(589, 0);
    expect(distance(LONDON, PARIS) / 1000).toBeCloseTo(343.6, 1);
    expect(distance(PARIS, LONDON)).toBeCloseTo(distance(LONDON, PARIS), 6);
  });

  it('is 0 at one place, short across the date line, and half the circumference to the other side', () => {
    expect(distance(ARIA, ARIA)).toBe(0);
    const across = distance({ latitude: 0, longitude: 179.999 }, { latitude: 0, longitude: -179.999 });
    expect(across).toBeCloseTo(222.4, 1);
    expect(distance({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 77 }) / 1000).toBeCloseTo(
      20_015.1,
      1,
    );
    const opposite = { latitude: -BELLAGIO.latitude, longitude: BELLAGIO.longitude + 180 };
    expect(distance(BELLAGIO, opposite) / 1000).toBeCloseTo(20_015.1, 1);
  });
});

it.each([
  [480, 'en-US', '0.3\u00a0mi'],
  [480, 'de-DE', '0.5\u00a0km'],
  [480, 'en-GB', '0.3\u00a0mi'],
  [480, 'en', '0.3\u00a0mi'],
  [480, 'fr', '0.5\u00a0km'],
  [0, 'en-US', '0.1\u00a0mi'],
  [9940, 'fr', '9.9\u00a0km'],
  [73_400, 'fr', '73\u00a0km'],
])('writes %d metres in %s as %s', (metres, locale, text) => {
  expect(formatDistance(metres, locale)).toBe(text);
});
