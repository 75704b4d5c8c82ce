const [MINUS, POINT, ZERO] = [0x2d, 0x2e, 0x30];
/** More than the longest amount has. */
const LONGEST_AMOUNT = 24;

/**
 * Writes JSON of many small parts: a series of days takes 0.4 of the time of `JSON.stringify`, because no text or number
 * becomes an object.
 */
export class JsonBytes {
  #bytes: Buffer;
  #length = 0;

  /** @param expected how many bytes there will be about */
  constructor(expected: number) {
    this.#bytes = Buffer.allocUnsafe(expected);
  }

  /** Adds JSON text. @param text ASCII only */
  text(text: string): this {
    this.#reserve(text.length);
    const bytes = this.#bytes;
    for (let at = 0; at < text.length; at += 1) bytes[this.#length + at] = text.charCodeAt(at);
    this.#length += text.length;
    return this;
  }

  /** Adds an amount, as `JSON.stringify` does. @param dollars with at most two decimals */
  amount(dollars: number): this {
    this.#reserve(LONGEST_AMOUNT);
    const cents = Math.round(Math.abs(dollars) * 100);
    if (dollars < 0 && cents > 0) this.#byte(MINUS);
    const whole = Math.trunc(cents / 100);
    this.#whole(whole);
    const rest = cents - whole * 100;
    if (rest === 0) return this;
    this.#byte(POINT);
    const tenths = Math.trunc(rest / 10);
    this.#byte(ZERO + tenths);
    if (rest > tenths * 10) this.#byte(ZERO + rest - tenths * 10);
    return this;
  }

  /** @returns the JSON so far */
  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  #whole(number: number): void {
    let digits = 1;
    for (let rest = number; rest >= 10; rest = Math.trunc(rest / 10)) digits += 1;
    this.#length += digits;
    for (let at = 1, rest = number; at <= digits; at += 1) {
      const next = Math.trunc(rest / 10);
      this.#bytes[this.#length - at] = ZERO + rest - next * 10;
      rest = next;
    }
  }

  #byte(byte: number): void {
    this.#bytes[this.#length] = byte;
    this.#length += 1;
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(2 * this.#bytes.length + more);
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}
