import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { profileBrowser } from './browser';
import type { Player } from './players';
import { signedIn } from './signed-in';
import { DESKTOP } from './visit';

/** A player's browser with a stored profile, which can be closed and reopened. */
export class Profile {
  private constructor(
    private readonly folder: string,
    private readonly url: string,
    private context: BrowserContext,
  ) {}

  /** Starts signed in. */
  static async of(player: Player, url: string): Promise<Profile> {
    const profile = await Profile.fresh(url);
    await profile.context.setStorageState(signedIn(player, url));
    return profile;
  }

  /** Starts signed out. */
  static async fresh(url: string): Promise<Profile> {
    const folder = await mkdtemp(join(tmpdir(), 'feltbook-profile-'));
    return new Profile(folder, url, await Profile.launch(folder, url));
  }

  private static async launch(folder: string, url: string): Promise<BrowserContext> {
    const context = await profileBrowser(folder, {
      baseURL: url,
      viewport: DESKTOP,
      locale: 'en-US',
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(60_000);
    return context;
  }

  get page(): Page {
    const [first] = this.context.pages();
    if (!first) throw new Error('The browser has no page.');
    return first;
  }

  setOffline(offline: boolean): Promise<void> {
    return this.context.setOffline(offline);
  }

  async restart(): Promise<void> {
    await this.context.close();
    this.context = await Profile.launch(this.folder, this.url);
  }

  /** Kills the browser, as an operating system does when it runs out of memory, and reopens it. */
  async kill(): Promise<void> {
    const closed = new Promise((resolve) => this.context.once('close', resolve));
    for (const pid of await this.processes()) process.kill(pid, 'SIGKILL');
    await closed;
    // A killed browser leaves its lock behind.
    await rm(join(this.folder, 'SingletonLock'), { force: true });
    this.context = await Profile.launch(this.folder, this.url);
  }

  /** Ids of the browser's processes, found by the profile folder in their command lines. */
  private async processes(): Promise<number[]> {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
    const commands = await Promise.all(
      pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
    );
    return pids.filter((_pid, at) => commands[at]?.includes(this.folder));
  }

  /** Closes the browser, so that its files are complete. @returns the folder of the profile */
  async close(): Promise<string> {
    await this.context.close();
    return this.folder;
  }

  async end(): Promise<void> {
    await this.context.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}
