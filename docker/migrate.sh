# Migrates the tables of every service, one after the other. Safe to run again, and concurrently.
# MIGRATE_DATABASE_URL: the owner; AUTH_DATABASE_URL and so on: the services' own roles, created if missing.
set -eu

migrate() {
  echo "Migrating $1"
  DATABASE_URL=$2 node "services/$1/dist/bundle/migrate.js"
}
migrate auth "$AUTH_DATABASE_URL"
migrate jobs "$JOBS_DATABASE_URL"
migrate notify "$NOTIFY_DATABASE_URL"
