import type { StoredFile } from './stored-file';

/** An LRU cache of files by path, bounded by their plain bytes. */
export class RecentFiles {
  private readonly files = new Map<string, StoredFile>();
  private bytes = 0;

  constructor(private readonly limitBytes: number) {}

  get(path: string): StoredFile | undefined {
    const file = this.files.get(path);
    if (file) {
      this.files.delete(path);
      this.files.set(path, file);
    }
    return file;
  }

  set(file: StoredFile): void {
    this.delete(file.path);
    this.files.set(file.path, file);
    this.bytes += file.plain.length;
    for (const oldest of this.files.keys()) {
      if (this.bytes <= this.limitBytes) return;
      this.delete(oldest);
    }
  }

  delete(path: string): void {
    this.bytes -= this.files.get(path)?.plain.length ?? 0;
    this.files.delete(path);
  }
}
