import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { profileBrowser } from './browser';
import type { Player } from './players';
import { DESK, signedIn } from './visit';

/** A browser of one player that can be closed and opened again, as a device is. */
export class Profile {
  private constructor(
    private readonly folder: string,
    private readonly url: string,
    private context: BrowserContext,
  ) {}

  static async of(player: Player, url: string): Promise<Profile> {
    const folder = await mkdtemp(join(tmpdir(), 'feltbook-profile-'));
    const context = await Profile.launch(folder, url);
    await context.setStorageState(signedIn(player, url));
    return new Profile(folder, url, context);
  }

  private static async launch(folder: string, url: string): Promise<BrowserContext> {
    const context = await profileBrowser(folder, {
      baseURL: url,
      viewport: DESK,
      locale: 'en-US',
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(10_000);
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

  async end(): Promise<void> {
    await this.context.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}
