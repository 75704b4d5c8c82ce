/** Lines are buffered up to this size, and written after the interval at the latest. */
const BUFFER_CHARACTERS = 8192;
const FLUSH_MS = 500;

/** Gathers lines, to save a write for each. The rest is written when the process exits. */
export class LineBuffer {
  private text = '';
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly output: { write(text: string): void }) {
    process.on('exit', () => this.flush());
  }

  write(line: string): void {
    this.text += line;
    if (this.text.length >= BUFFER_CHARACTERS) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), FLUSH_MS).unref();
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { text } = this;
    this.text = '';
    if (text !== '') this.output.write(text);
  }
}
