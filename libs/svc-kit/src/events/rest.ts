/** A pause that can be cut short, also before it begins. */
export class Rest {
  private wake: () => void = () => undefined;
  private isEnded = false;

  /** Ends the pause under way, or the next one at once. */
  end(): void {
    this.isEnded = true;
    this.wake();
  }

  async for(ms: number): Promise<void> {
    if (!this.isEnded) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.isEnded = false;
  }
}
