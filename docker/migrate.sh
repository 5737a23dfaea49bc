# Brings the tables of every service up to date, one after the other. Safe to run again, and in several places at once.
# MIGRATE_DATABASE_URL: the owner; AUTH_DATABASE_URL and so on: the services' own roles, made where they are missing.
set -eu

migrate() {
  echo "Migrating $1"
  DATABASE_URL=$2 node "services/$1/dist/bundle/migrate.js"
}
migrate auth "$AUTH_DATABASE_URL"
migrate jobs "$JOBS_DATABASE_URL"
migrate notify "$NOTIFY_DATABASE_URL"
