# syntax=docker/dockerfile:1.20.0@sha256:26147acbda4f14c5add9946e2fd2ed543fc402884fd75146bd342a7f6271dc1d
# The shell or a remote, from the root of the repository:
#   docker build --build-arg SLICE=mf-tracking --file images/pages.Dockerfile .
ARG SLICE

# Empty, unless a build names the last released image, whose files open pages may still request:
# --build-context previous=docker-image://registry/feltbook/mf-tracking@sha256:…
FROM scratch AS previous
WORKDIR /app/www

FROM node:24.21.0-trixie-slim@sha256:8ec5d7557396cfe32d21c3f9c13072355ceab22b584578ca4bb28af31120cffe AS build
ARG SLICE
WORKDIR /app
COPY --parents package.json package-lock.json .npmrc libs/*/package.json simulators/package.json tooling/package.json ${SLICE}/package.json ./
RUN npm ci --ignore-scripts -w "$SLICE"
COPY --parents libs simulators tooling ${SLICE} ./
COPY --from=previous /app/www ${SLICE}/dist/web
RUN node node_modules/@typescript/native/bin/tsc -b tooling
# Here, because a new commit builds everything below again.
ARG REVISION=unknown
RUN FELTBOOK_COMMIT="$REVISION" node tooling/dist/webpack/main.js "$SLICE"
# nginx sends the compressed file beside each.
RUN find "$SLICE/dist/web" -type f -size +1k \( -name '*.js' -o -name '*.json' -o -name '*.html' -o -name '*.svg' \) \
    -exec gzip -9 --force --keep --no-name {} +

FROM nginxinc/nginx-unprivileged:1.30.5-alpine-slim@sha256:e28dcf0a161ddcbf228c7364b4a14f9bad4763ae8f5317c437b896afa3df4b84
ARG SLICE
WORKDIR /app
COPY images/nginx.conf ./
COPY --from=build /app/${SLICE}/dist/web www
USER 101:101
EXPOSE 8080
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --start-interval=1s \
    CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/health/live"]
ENTRYPOINT ["nginx"]
CMD ["-e", "stderr", "-p", "./", "-c", "nginx.conf"]
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="feltbook/$SLICE" \
      org.opencontainers.image.licenses="UNLICENSED" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION" \
      org.opencontainers.image.base.name="nginxinc/nginx-unprivileged:1.30.5-alpine-slim"
