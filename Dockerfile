# JobRef's images: a target per service (gateway, auth, jobs, files, notify, pdf-worker), and migrations, backup and proxy.
#   docker build --target jobs -t jobref/jobs .
# Builds with any BuildKit, also without access to a registry once the base images are present.
ARG NODE_IMAGE=node:24-bookworm-slim
ARG DEBIAN_IMAGE=debian:bookworm-slim
# This Debian release has Postgres 17, the version of the database.
ARG POSTGRES_CLIENT_IMAGE=debian:trixie-slim

# --- build dependencies; rebuilt only when a manifest changes
FROM ${NODE_IMAGE} AS tool-chain
WORKDIR /app
COPY package.json package-lock.json ./
COPY libs/contracts/package.json libs/contracts/
COPY libs/service-kit/package.json libs/service-kit/
COPY libs/object-store/package.json libs/object-store/
COPY libs/local-servers/package.json libs/local-servers/
COPY libs/testing/package.json libs/testing/
COPY services/gateway/package.json services/gateway/
COPY services/auth/package.json services/auth/
COPY services/jobs/package.json services/jobs/
COPY services/files/package.json services/files/
COPY services/notify/package.json services/notify/
COPY services/pdf-worker/package.json services/pdf-worker/
COPY frontend/package.json frontend/
COPY tools/local-stack/package.json tools/local-stack/
COPY tools/test-runner/package.json tools/test-runner/
COPY tools/demo-data/package.json tools/demo-data/
COPY tools/backup/package.json tools/backup/
COPY tools/environment/package.json tools/environment/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
# Install scripts are off: the image has its own Node, and no database is needed here.
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund

# --- the services, compiled and bundled, without test helpers and benchmarks
FROM tool-chain AS compiled
COPY tools/compile tools/compile
COPY libs libs
COPY tools/backup tools/backup
COPY services services
RUN node tools/compile/compile.mjs libs/contracts libs/service-kit libs/object-store services/* tools/backup \
 && node tools/compile/bundle.mjs
COPY docker/gather-compiled.sh docker/
RUN sh docker/gather-compiled.sh /compiled

# --- the SPA
FROM tool-chain AS spa
COPY tsconfig.base.json ./
COPY tools/compile tools/compile
COPY libs/contracts libs/contracts
COPY frontend frontend
RUN node tools/compile/compile.mjs libs/contracts && npm run build -w frontend

# --- the runtime packages of each image, and no others
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY libs/contracts/package.json libs/contracts/
COPY libs/service-kit/package.json libs/service-kit/
COPY docker/install-production.sh docker/production-manifests.mjs docker/

FROM packages AS gateway-packages
COPY services/gateway/package.json services/gateway/
RUN --mount=type=cache,target=/root/.npm sh docker/install-production.sh services/gateway

FROM packages AS auth-packages
COPY services/auth/package.json services/auth/
RUN --mount=type=cache,target=/root/.npm sh docker/install-production.sh services/auth

FROM packages AS jobs-packages
COPY services/jobs/package.json services/jobs/
RUN --mount=type=cache,target=/root/.npm sh docker/install-production.sh services/jobs

FROM packages AS files-packages
COPY libs/object-store/package.json libs/object-store/
COPY services/files/package.json services/files/
RUN --mount=type=cache,target=/root/.npm sh docker/install-production.sh libs/object-store services/files
# Only the fonts that are drawn over photos.
RUN find node_modules/@fontsource -path '*/files/*' ! -name '*-600-normal.woff' -delete

FROM packages AS notify-packages
COPY services/notify/package.json services/notify/
RUN --mount=type=cache,target=/root/.npm sh docker/install-production.sh services/notify

FROM packages AS pdf-worker-packages
COPY services/pdf-worker/package.json services/pdf-worker/
RUN --mount=type=cache,target=/root/.npm sh docker/install-production.sh services/pdf-worker
# Only the fonts of dossiers.
RUN find node_modules/@fontsource -path '*/files/*' ! -name '*-[456]00-normal.woff2' -delete

FROM packages AS migrations-packages
COPY services/auth/package.json services/auth/
COPY services/jobs/package.json services/jobs/
COPY services/notify/package.json services/notify/
RUN --mount=type=cache,target=/root/.npm sh docker/install-production.sh services/auth services/jobs services/notify

FROM packages AS backup-packages
COPY libs/object-store/package.json libs/object-store/
COPY services/auth/package.json services/auth/
COPY services/jobs/package.json services/jobs/
COPY services/notify/package.json services/notify/
COPY tools/backup/package.json tools/backup/
RUN --mount=type=cache,target=/root/.npm sh docker/install-production.sh libs/object-store services/auth services/jobs services/notify tools/backup

# --- common base: Node without npm, an init that reaps zombie processes, and local disk for temporary bytes. Processes of a program
# that is executable but not readable are closed to other processes of their user: a compromised picture decoder or browser beside
# them can read neither their memory nor the secrets in their environment.
FROM ${NODE_IMAGE} AS runtime
RUN apt-get update \
 && apt-get install -y --no-install-recommends tini \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt /var/cache/debconf/*-old /var/log/* \
    /usr/local/lib/node_modules /opt/yarn* /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn* \
 && install -d -o 1000 -g 1000 -m 0700 /var/spool/jobref \
 && chmod 0711 /usr/local/bin/node /usr/bin/tini
WORKDIR /app
COPY docker/health.sh docker/await-migrations.mjs docker/
ENV NODE_ENV=production NODE_OPTIONS="--enable-source-maps --max-semi-space-size=16" OPS_HOST=0.0.0.0 OPS_PORT=9090
ENTRYPOINT ["/usr/bin/tini", "--"]
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD bash docker/health.sh $OPS_PORT /health/ready
LABEL org.opencontainers.image.vendor="JobRef" org.opencontainers.image.licenses="MIT"

# --- the images
FROM runtime AS gateway
COPY --from=gateway-packages /app ./
COPY --from=spa /app/frontend/dist spa
COPY --from=compiled /compiled/libs libs
COPY --from=compiled /compiled/services/gateway services/gateway
ENV HOST=0.0.0.0 PORT=3000 STATIC_DIR=/app/spa
EXPOSE 3000 9090
USER 1000:1000
CMD ["node", "services/gateway/dist/bundle/main.js"]
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="JobRef gateway" \
      org.opencontainers.image.description="The pages, the API and the sessions" \
      org.opencontainers.image.version="${VERSION}" org.opencontainers.image.revision="${REVISION}"

FROM runtime AS auth
COPY --from=auth-packages /app ./
COPY --from=compiled /compiled/libs libs
COPY --from=compiled /compiled/services/auth services/auth
ENV TCP_HOST=0.0.0.0 TCP_PORT=4000
EXPOSE 4000 9090
USER 1000:1000
CMD ["node", "services/auth/dist/bundle/main.js"]
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="JobRef auth" \
      org.opencontainers.image.description="People, passwords, sign-in" \
      org.opencontainers.image.version="${VERSION}" org.opencontainers.image.revision="${REVISION}"

FROM runtime AS jobs
COPY --from=jobs-packages /app ./
COPY --from=compiled /compiled/libs libs
COPY --from=compiled /compiled/services/jobs services/jobs
ENV TCP_HOST=0.0.0.0 TCP_PORT=4000
EXPOSE 4000 9090
USER 1000:1000
CMD ["node", "services/jobs/dist/bundle/main.js"]
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="JobRef jobs" \
      org.opencontainers.image.description="Job references and all that hangs on one" \
      org.opencontainers.image.version="${VERSION}" org.opencontainers.image.revision="${REVISION}"

FROM runtime AS files
COPY --from=files-packages /app ./
COPY --from=compiled /compiled/libs libs
COPY --from=compiled /compiled/services/files services/files
ENV HTTP_HOST=0.0.0.0 HTTP_PORT=4000 SPOOL_DIR=/var/spool/jobref
VOLUME /var/spool/jobref
EXPOSE 4000 9090
USER 1000:1000
CMD ["node", "services/files/dist/bundle/main.js"]
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="JobRef files" \
      org.opencontainers.image.description="Bytes: taken in, checked, kept in S3" \
      org.opencontainers.image.version="${VERSION}" org.opencontainers.image.revision="${REVISION}"

FROM runtime AS notify
COPY --from=notify-packages /app ./
COPY --from=compiled /compiled/libs libs
COPY --from=compiled /compiled/services/notify services/notify
ENV TCP_HOST=0.0.0.0 TCP_PORT=4000
EXPOSE 4000 9090
USER 1000:1000
CMD ["node", "services/notify/dist/bundle/main.js"]
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="JobRef notify" \
      org.opencontainers.image.description="Notifications and mails" \
      org.opencontainers.image.version="${VERSION}" org.opencontainers.image.revision="${REVISION}"

FROM runtime AS pdf-worker
# Noto and Nanum for scripts missing in the dossier's own fonts; LibreOffice for Word files. Display drivers are removed:
# they are installed along and never loaded.
RUN apt-get update \
 && apt-get install -y --no-install-recommends chromium-headless-shell fontconfig fonts-noto-core fonts-nanum libreoffice-writer-nogui \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt /var/cache/debconf/*-old /var/log/* /usr/share/doc \
    /usr/lib/*-linux-gnu/dri /usr/lib/*-linux-gnu/libLLVM* /usr/lib/*-linux-gnu/libz3.* /usr/lib/chromium/libVkLayer_*
COPY --from=pdf-worker-packages /app ./
COPY --from=compiled /compiled/libs libs
COPY --from=compiled /compiled/services/pdf-worker services/pdf-worker
ENV TCP_HOST=0.0.0.0 TCP_PORT=4000 WORK_DIR=/var/spool/jobref
VOLUME /var/spool/jobref
EXPOSE 4000 9090
USER 1000:1000
CMD ["node", "services/pdf-worker/dist/bundle/main.js"]
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="JobRef PDF worker" \
      org.opencontainers.image.description="Dossiers: handlebars and Chromium" \
      org.opencontainers.image.version="${VERSION}" org.opencontainers.image.revision="${REVISION}"

FROM runtime AS migrations
COPY --from=migrations-packages /app ./
COPY --from=compiled /compiled/libs libs
COPY --from=compiled /compiled/services/auth services/auth
COPY --from=compiled /compiled/services/jobs services/jobs
COPY --from=compiled /compiled/services/notify services/notify
COPY docker/migrate.sh docker/
HEALTHCHECK NONE
USER 1000:1000
CMD ["sh", "docker/migrate.sh"]
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="JobRef migrations" \
      org.opencontainers.image.description="Brings the tables of all services up to date, then ends" \
      org.opencontainers.image.version="${VERSION}" org.opencontainers.image.revision="${REVISION}"

# Backs up and restores: with the server's own pg_dump, and with the migrations, since a restore creates the tables of its
# backup.
FROM ${POSTGRES_CLIENT_IMAGE} AS postgres-client
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client-17

FROM ${POSTGRES_CLIENT_IMAGE} AS backup
RUN apt-get update \
 && apt-get install -y --no-install-recommends tini libpq5 libstdc++6 ca-certificates \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt /var/cache/debconf/*-old /var/log/*
COPY --from=postgres-client /usr/lib/postgresql/17/bin/pg_dump /usr/lib/postgresql/17/bin/pg_restore /usr/local/bin/
COPY --from=runtime /usr/local/bin/node /usr/local/bin/
WORKDIR /app
ENV NODE_ENV=production NODE_OPTIONS="--enable-source-maps --max-semi-space-size=16"
COPY --from=backup-packages /app ./
COPY --from=compiled /compiled/libs libs
COPY --from=compiled /compiled/services/auth services/auth
COPY --from=compiled /compiled/services/jobs services/jobs
COPY --from=compiled /compiled/services/notify services/notify
COPY --from=compiled /compiled/tools/backup tools/backup
RUN install -d -o 1000 -g 1000 -m 0700 /backups
VOLUME /backups
HEALTHCHECK NONE
USER 1000:1000
ENTRYPOINT ["/usr/bin/tini", "--", "node", "tools/backup/dist/main.js"]
CMD ["backup", "/backups"]
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="JobRef backup" \
      org.opencontainers.image.description="Backs up database and bytes together, and restores them" \
      org.opencontainers.image.vendor="JobRef" org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" org.opencontainers.image.revision="${REVISION}"

# --- for Docker Compose: TLS and one address in front of any number of gateways
FROM ${DEBIAN_IMAGE} AS proxy
RUN apt-get update \
 && apt-get install -y --no-install-recommends nginx openssl \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt /var/cache/debconf/*-old /var/log/* /etc/nginx/* \
 && install -d -o 1000 -g 1000 -m 0700 /certificates
COPY docker/proxy/ docker/health.sh /etc/nginx/
VOLUME /certificates
EXPOSE 8080 8443
USER 1000:1000
ENTRYPOINT ["bash", "/etc/nginx/start.sh"]
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["bash", "/etc/nginx/health.sh", "8081", "/"]
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="JobRef proxy" \
      org.opencontainers.image.description="nginx: TLS termination before the gateways" \
      org.opencontainers.image.vendor="JobRef" org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" org.opencontainers.image.revision="${REVISION}"
