import { isolate } from './isolate';

describe('a name within a line', () => {
  it.each(['אולם תל אביב', 'كازينو لبنان', 'Club كازينو 2', '٥/١٠'])('is isolated if it is "%s"', (name) => {
    expect(isolate(name)).toBe(`\u2068${name}\u2069`);
  });

  it.each(['Bellagio', 'Café Zürich', '東京 🎲', '1/2', ''])('stays as it is if it is "%s"', (name) => {
    expect(isolate(name)).toBe(name);
  });
});
