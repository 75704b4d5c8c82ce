import type { FastifyPluginCallback } from 'fastify';
import { sendError } from '../http/send-error';
import type { FlatHeaders } from '../security/security-headers';
import type { Pages } from './pages';

export interface PagesOptions {
  readonly pages: Pages;
  /** Paths of the shell's document. The proxy serves those that are paths of calls, too. */
  readonly paths: readonly string[];
  /** Headers of errors. */
  readonly security: FlatHeaders;
}

/** Serves pages, the files of the shell, the remotes and the previews, and 404 for every other path. */
export const pagesPlugin: FastifyPluginCallback<PagesOptions> = (fastify, options, done) => {
  const { pages, paths, security } = options;
  fastify.setErrorHandler((error, request, reply) => sendError(error, request, reply, security));
  for (const path of paths) fastify.get(path, (request, reply) => pages.document(request, reply));
  fastify.get('/remotes.json', (request, reply) => pages.remotesDocument(request, reply));
  fastify.get('/docs/assets/*', (request, reply) => pages.documentationFile(request, reply));
  fastify.get('/previews/*', (request, reply) => pages.previewFile(request, reply));
  fastify.get('/remotes/*', (request, reply) => pages.remoteFile(request, reply));
  fastify.all('/*', (request, reply) => pages.shellFile(request, reply));
  done();
};
