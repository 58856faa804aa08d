# One image for the gateway, the services, the workers, the migration step and the operator's commands;
# the command chooses. Nothing is compiled: Node strips the types as everywhere else.
#   docker build -t aulavox .
# Stages need BuildKit (Docker 23, or buildx). No syntax line: it would be pulled from a registry.
ARG NODE_IMAGE=node:24-bookworm-slim

# What decides which packages are installed, and nothing else: a changed source keeps the layers below.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json -delete \
 && find . -type d -empty -delete

# The packages of the processes, from the lock file. Node is the base image's own.
FROM manifests AS modules
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev --include-workspace-root -w gateway -w services --no-audit --no-fund \
 && rm -rf node_modules/node-linux-* node_modules/.bin node_modules/@aulavox/testing packages/testing \
 && find node_modules -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' \) -delete

# The web page; the same for every processor.
FROM --platform=${BUILDPLATFORM} ${NODE_IMAGE} AS page
WORKDIR /app
COPY --from=manifests /app ./
RUN --mount=type=cache,target=/root/.npm npm ci -w frontend --no-audit --no-fund
COPY frontend frontend
COPY packages/contracts packages/contracts
RUN node node_modules/vite/bin/vite.js build frontend

# Readable for every user, whatever the umask of the checkout was.
FROM ${NODE_IMAGE} AS sources
WORKDIR /app
COPY package.json ./
COPY packages packages
COPY services services
COPY gateway gateway
COPY infra infra
RUN chmod -R u=rwX,go=rX . && rm -rf packages/testing

FROM ${NODE_IMAGE}
# A place for the signing keys where a volume keeps them, and nothing that installs or builds.
RUN install -d -o 1000 -g 1000 -m 700 /var/lib/aulavox/keys \
 && rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
    /usr/local/bin/yarn /usr/local/bin/yarnpkg /opt/yarn*
WORKDIR /app
COPY --from=modules /app ./
COPY --from=page /app/frontend/dist frontend/dist
COPY --from=sources /app ./
ARG VERSION=latest
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Aulavox" \
      org.opencontainers.image.description="A learning platform for schools with an AI tutor" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "infra/images/check-health.ts"]
# Node itself gets the signals, not npm and not a shell.
ENTRYPOINT []
CMD ["node", "gateway/src/main.ts"]
