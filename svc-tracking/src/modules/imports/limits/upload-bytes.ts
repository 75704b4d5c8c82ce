/** The bytes of one upload. */
export interface HeldBytes {
  add(bytes: number): void;
  /** The upload is complete: no other upload makes it give way any more. */
  keep(): void;
  release(): void;
}

interface Upload {
  bytes: number;
  readonly giveWay: () => void;
}

/**
 * Bounds the bytes of imports that a process holds in memory. When they are too many, the largest of the uploads that
 * still arrive gives way: one that is slow gathers bytes for long and loses against those that are quick.
 */
export class UploadBytes {
  private readonly arriving = new Set<Upload>();
  private held = 0;

  constructor(private readonly most: number) {}

  /** @param giveWay called at most once, while the upload arrives; its bytes are given back by then */
  open(giveWay: () => void): HeldBytes {
    const upload: Upload = { bytes: 0, giveWay };
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
      keep: () => void this.arriving.delete(upload),
      release,
    };
  }

  private makeRoom(): void {
    while (this.held > this.most) {
      const [first, ...others] = this.arriving;
      if (!first) return;
      const largest = others.reduce((one, other) => (other.bytes > one.bytes ? other : one), first);
      this.arriving.delete(largest);
      this.held -= largest.bytes;
      largest.bytes = 0;
      largest.giveWay();
    }
  }
}
