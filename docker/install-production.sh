# Installs only the runtime packages of the named services, and removes files that only developers need.
set -eu

node docker/production-manifests.mjs libs/contracts libs/service-kit "$@"
npm ci --omit=dev --ignore-scripts --no-audit --no-fund
find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) -delete
# Node loads OpenTelemetry's build/src; the others are for bundlers.
find node_modules -path '*/@opentelemetry/*/build/*' -prune -type d \( -name esm -o -name esnext \) -exec rm -rf {} +
rm -rf node_modules/@types package-lock.json docker
