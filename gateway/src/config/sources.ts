import { isIP } from 'node:net';
import { isAbsolute } from 'node:path';
import { PREVIEW_NAME, type Preview, REMOTE_NAMES, type RemoteName } from '@feltbook/contracts';
import * as z from 'zod/mini';

const isServer = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);

/**
 * Where a slice's pages come from: an absolute folder, or the http address of the slice's own server. A server may have
 * several addresses (`http://a:8080|http://b:8080`) besides those that a name resolves to.
 */
export const source = z
  .string()
  .check(
    z.refine(
      (text) => isAbsolute(text) || text.split('|').every(isServer),
      'has to be an absolute folder or begin with http:// or https://',
    ),
  );

/** @param from a checked source @returns the addresses of its server; none for a folder */
export const serversOf = (from: string): string[] => (isAbsolute(from) ? [] : from.split('|'));

const REMOTES_FORM = `has to be a list such as mf_tracking=/folder,mf_admin=http://host:port of ${REMOTE_NAMES.join(', ')}`;

/** `name=source` pairs, separated by commas. */
export const remoteSources = z._default(
  z.pipe(
    z.string().check(z.refine((text) => pairs(text).every(isRemote), REMOTES_FORM)),
    z.transform((text): Partial<Record<RemoteName, string>> =>
      Object.fromEntries(pairs(text).map(({ name, from }) => [name, from])),
    ),
  ),
  {},
);

function pairs(text: string): { name: string; from: string }[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [name = '', ...from] = part.split('=');
      return { name, from: from.join('=') };
    });
}

const isRemote = ({ name, from }: { name: string; from: string }): boolean =>
  REMOTE_NAMES.some((known) => known === name) && z.safeParse(source, from).success;

/** Where the pages of a preview come from. */
export interface PreviewSource extends Preview {
  readonly from: string;
}

const PREVIEWS_FORM = `has to be a list such as mf_tracking@pr-12=http://host:port of ${REMOTE_NAMES.join(', ')}, each name once`;

/** `remote@name=source` pairs, separated by commas. */
export const previewSources = z._default(
  z.pipe(
    z.string().check(
      z.refine((text) => {
        const all = previewsOf(text);
        return all.every(isPreview) && new Set(pairs(text).map(({ name }) => name)).size === all.length;
      }, PREVIEWS_FORM),
    ),
    z.transform((text): readonly PreviewSource[] => previewsOf(text).filter(isPreview)),
  ),
  [],
);

const previewsOf = (text: string) =>
  pairs(text).map(({ name: pair, from }) => {
    const [remote = '', ...name] = pair.split('@');
    return { remote, name: name.join('@'), from };
  });

const isPreview = (one: { remote: string; name: string; from: string }): one is PreviewSource =>
  isRemote({ name: one.remote, from: one.from }) && PREVIEW_NAME.test(one.name);

/** Addresses and networks (`10.0.0.0/8`), separated by commas, whose `X-Forwarded-*` headers are trusted. */
export const trustedProxies = z._default(
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (text) => networks(text).every(isNetwork),
          'has to be a list of IP addresses and networks such as 10.0.0.0/8',
        ),
      ),
    z.transform(networks),
  ),
  [],
);

function networks(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/');
  const version = isIP(address);
  if (version === 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
