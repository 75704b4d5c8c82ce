/** The bytes of one upload. */
export interface HeldBytes {
  add(bytes: number): void;
  /** Marks the upload as complete: it is not aborted any more. */
  complete(): void;
  release(): void;
}

interface Upload {
  bytes: number;
  readonly abort: () => void;
}

/**
 * Bounds the bytes of imports that a process holds in memory. Above the limit, it aborts the largest incomplete upload:
 * slow uploads hold bytes longest, so they make room for fast ones.
 */
export class UploadBytes {
  private readonly arriving = new Set<Upload>();
  private held = 0;

  constructor(private readonly maxBytes: number) {}

  /** @param abort called at most once, before the upload is complete; its bytes are released already */
  open(abort: () => void): HeldBytes {
    const upload: Upload = { bytes: 0, abort };
    this.arriving.add(upload);
    const release = () => {
      this.arriving.delete(upload);
      this.held -= upload.bytes;
      upload.bytes = 0;
    };
    return {
      add: (bytes) => {
        upload.bytes += bytes;
        this.held += bytes;
        this.makeRoom();
      },
      complete: () => void this.arriving.delete(upload),
      release,
    };
  }

  private makeRoom(): void {
    while (this.held > this.maxBytes) {
      const [first, ...others] = this.arriving;
      if (!first) return;
      const largest = others.reduce((one, other) => (other.bytes > one.bytes ? other : one), first);
      this.arriving.delete(largest);
      this.held -= largest.bytes;
      largest.bytes = 0;
      largest.abort();
    }
  }
}
