# syntax=docker/dockerfile:1.20.0@sha256:26147acbda4f14c5add9946e2fd2ed543fc402884fd75146bd342a7f6271dc1d
# The gateway or a service, from the root of the repository:
#   docker build --build-arg SLICE=svc-auth --file images/service.Dockerfile .
ARG SLICE

FROM node:24.21.0-trixie-slim@sha256:8ec5d7557396cfe32d21c3f9c13072355ceab22b584578ca4bb28af31120cffe AS build
ARG SLICE
WORKDIR /app
COPY --parents package.json package-lock.json .npmrc libs/*/package.json simulators/package.json tooling/package.json ${SLICE}/package.json ./
RUN npm ci --ignore-scripts -w "$SLICE"
COPY --parents libs simulators tooling ${SLICE} ./
RUN node node_modules/@typescript/native/bin/tsc -b "$SLICE"
# Here, because a new commit builds everything below again.
ARG REVISION=unknown
RUN FELTBOOK_COMMIT="$REVISION" node tooling/dist/bundles/main.js "$SLICE"

# The code of packages is in the bundles. What stays are the manifests, which tell scanners the versions, native code, and the
# files of Swagger UI, which the gateway serves. `npm ci --omit=dev` would install the tooling, a workspace, all the same.
FROM node:24.21.0-trixie-slim@sha256:8ec5d7557396cfe32d21c3f9c13072355ceab22b584578ca4bb28af31120cffe AS packages
ARG SLICE
WORKDIR /app
COPY --parents package.json package-lock.json .npmrc libs/*/package.json ${SLICE}/package.json ./
RUN npm pkg delete devDependencies --workspaces \
    && npm ci --omit=dev --ignore-scripts -w "$SLICE" \
    && rm package.json package-lock.json .npmrc \
    && find . \( -type f -o -type l \) ! -name package.json ! -path '*/node_modules/@node-rs/*' \
        ! -path '*/node_modules/swagger-ui-dist/*' -delete

FROM gcr.io/distroless/nodejs24-debian13:nonroot@sha256:9eeb7f5887d0e239e78264b06f7f11d2e14be534050481803a9e4728fcdd278e
ARG SLICE
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 METRICS_PORT=9464 PATH=/nodejs/bin
WORKDIR /app/${SLICE}
COPY --from=packages /app /app
COPY --from=build /app/${SLICE}/dist/bundle dist
USER 65532:65532
EXPOSE 8080 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --start-interval=1s \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--v8-pool-size=1", "--enable-source-maps"]
CMD ["dist/main.js"]
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="feltbook/$SLICE" \
      org.opencontainers.image.licenses="UNLICENSED" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION" \
      org.opencontainers.image.base.name="gcr.io/distroless/nodejs24-debian13:nonroot"
