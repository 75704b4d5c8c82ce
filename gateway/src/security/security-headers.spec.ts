import { securityHeaders, type FlatHeaders } from './security-headers';

const read = (headers: FlatHeaders) =>
  Object.fromEntries(headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1]]] : [])));

describe('securityHeaders', () => {
  const product = securityHeaders({ https: false, development: false });

  it('allows no inline scripts and no eval', () => {
    const policy = read(product.document)['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/unsafe|\*|http:|ws:/);
  });

  it('lets responses of calls load nothing', () => {
    expect(read(product.data)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('allows positions to its own pages only, and no other sensors', () => {
    const granted = read(product.document)['permissions-policy']?.split(', ');
    expect(granted?.filter((one) => !one.endsWith('=()'))).toEqual(['geolocation=(self)']);
    expect(granted).toEqual(expect.arrayContaining(['camera=()', 'microphone=()', 'usb=()']));
    expect(read(product.data)).not.toHaveProperty('permissions-policy');
  });

  it('let no other origin read an answer', () => {
    for (const headers of [read(product.document), read(product.data)]) {
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers).toMatchObject({
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
    }
  });

  it('requires https if players use it', () => {
    expect(read(product.data)).not.toHaveProperty('strict-transport-security');
    const { data, document } = securityHeaders({ https: true, development: false });
    const insists = 'max-age=31536000; includeSubDomains';
    expect(read(data)['strict-transport-security']).toBe(insists);
    expect(read(document)['strict-transport-security']).toBe(insists);
  });

  it('lets pages send events to the configured origin only', () => {
    const analyticsUrl = 'https://count.example/events?key=1';
    const { document } = securityHeaders({ https: true, development: false, analyticsUrl });
    expect(read(document)['content-security-policy']).toContain("connect-src 'self' https://count.example;");
    expect(read(product.document)['content-security-policy']).toContain("connect-src 'self';");
  });

  it('allows hot reload in development, and still no eval', () => {
    const policy = read(securityHeaders({ https: false, development: true }).document)[
      'content-security-policy'
    ];
    expect(policy).toContain('ws://localhost:*');
    expect(policy).not.toContain('unsafe-eval');
  });
});
