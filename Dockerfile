# syntax=docker/dockerfile:1
# docs/DEPLOY.md says how to run it. A test follows these steps without a container engine:
# test/operations/deploy/container.long.test.ts.

FROM node:26-slim AS base

FROM base AS build
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/root/.npm npm run build
RUN --mount=type=cache,target=/root/.npm node app-server/release.ts /app

FROM base
LABEL org.opencontainers.image.title="Einstein vs Cat" \
      org.opencontainers.image.description="Debates between two AI personas, Einstein and Cat" \
      org.opencontainers.image.licenses="MIT"
# A new volume takes the owner of this folder.
RUN install --directory --owner=1000 --group=1000 --mode=700 /data
# The same path as in the build, which the compile cache depends on.
COPY --from=build /app /app
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s --start-interval=1s --interval=10s --timeout=5s \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "app-server/main.mjs"]
