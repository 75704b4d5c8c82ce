import type { Position } from '../features/nearby/lib/distance';

export const BELLAGIO: Position = { latitude: 36.1126, longitude: -115.1767 };
/** 589 metres from Bellagio. */
export const ARIA: Position = { latitude: 36.1073, longitude: -115.1766 };

const CODES = { denied: 1, 'not found': 2, slow: 3 };

/** A device of which specs say where it is. */
class FakePosition {
  /** What the browser answers; undefined: it does not answer yet. */
  answer: Position | keyof typeof CODES | undefined = BELLAGIO;
  /** In metres. */
  accuracy = 30;
  /** How often the pages have asked. */
  requests = 0;
  private waiting: (() => void)[] = [];

  /** Answers the requests so far. */
  arrive(answer: FakePosition['answer']): void {
    this.answer = answer;
    for (const respond of this.waiting.splice(0)) respond();
  }

  getCurrentPosition(onFound: PositionCallback, onFailed?: PositionErrorCallback | null): void {
    this.requests += 1;
    const respond = () => {
      const { answer, accuracy } = this;
      if (typeof answer === 'object')
        onFound({ coords: { ...answer, accuracy } as GeolocationCoordinates } as GeolocationPosition);
      else if (answer) onFailed?.({ code: CODES[answer], PERMISSION_DENIED: 1 } as GeolocationPositionError);
    };
    if (this.answer === undefined) this.waiting.push(respond);
    else queueMicrotask(respond);
  }
}

const give = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { configurable: true, value });

/** Gives the browser of a spec's tests a position; each begins at Bellagio. jsdom has none. */
export function fakePosition(): FakePosition {
  const fake = new FakePosition();
  beforeEach(() => {
    Object.assign(fake, new FakePosition());
    give(navigator, 'geolocation', fake);
    give(window, 'isSecureContext', true);
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'geolocation');
    Reflect.deleteProperty(window, 'isSecureContext');
  });
  return fake;
}
