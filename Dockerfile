# The site in a small image: built in one stage, run in another without root and without what only builds and tests need.
FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && rm -rf .git bench docs node_modules tests tools

FROM node:24-bookworm-slim AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:24-bookworm-slim
WORKDIR /site
COPY --from=packages --chown=root:root /site/node_modules node_modules
COPY --from=build --chown=root:root /site ./
# All that it writes: the embedded database, or mail as files, where neither a server nor SMTP is set.
RUN mkdir /data && chown node:node /data
# No compile cache: it would be in memory, and what the site can write it should not run.
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data NODE_DISABLE_COMPILE_CACHE=1
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=2s --start-period=20s \
  CMD ["node", "-e", "require('http').get('http://127.0.0.1:3000/healthz', ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
# As `npm start`, but not npm: the process that is told to stop must be the one that drains.
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=256", "scripts/start.mjs"]
