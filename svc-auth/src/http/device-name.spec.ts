import { deviceOf } from './device-name';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

describe('deviceOf', () => {
  it.each([
    [
      'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari on iPad',
    ],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, 'Chrome on Windows'],
    [
      'Mozilla/5.0 (Linux; Android 16; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
      'Samsung Internet for Android on Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['\u0442\u0435\u0441\u0442', 'Unknown browser'],
    ['', 'Unknown browser'],
  ])('takes %s for %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });

  it.each([
    'evil.example/1.0',
    'evil.example/1.0 ',
    'https://evil.example/1.0 (Windows NT 10.0)',
    'Mozilla/5.0 (evil.example) evil.example/1.0 evil.example/2.0',
    'evil.example/1.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X; evil.example)',
    `evil.example/1.0 (X11; evil.example x86_64) ${CHROME} evil.example/3`,
    `${'x'.repeat(200)}.example/1.0 end`,
    '\r\nBcc: evil@evil.example/1.0 end',
  ])('repeats nothing of %j', (userAgent) => {
    const device = deviceOf(userAgent);
    expect(device).toMatch(/^[A-Z][A-Za-z -]*$/);
    expect(device.length).toBeLessThan(60);
  });
});
