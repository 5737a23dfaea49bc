#!/bin/sh
# The users of Redis: each service has a password of its own and reaches its own keys alone, so that what is stolen from one
# opens nothing of another's. By itself it prints them, for the ACL file of a Redis elsewhere; with a command behind it, it
# gives them to that: users.sh redis-server - --appendonly yes
# Passwords come from the environment, as .env names them, and stand on no command line.
set -eu

# What services do there. Not what tells of others' keys (KEYS, SCAN, MONITOR, CLIENT TRACKING), empties, or manages the server.
work='+@read +@write +@connection +@transaction +eval +evalsha +script|load +script|exists'
work="$work -@dangerous +info -scan -randomkey -function -client|tracking"

# Whoever puts on queues counts what waits on all of them, for the metrics, and adds to its own alone.
users=$(
  cat <<END
user default on >$REDIS_PASSWORD ~* &* +@all
user gateway on >$REDIS_GATEWAY_PASSWORD ~gateway:* ~live:feed %R~auth:person:* $work
user auth on >$REDIS_AUTH_PASSWORD ~audit-head:auth ~auth:person:* ~bull:bulk:* ~bull:mail:* ~bull:notification:* ~bull:object-removal:* %R~bull:* $work
user jobs on >$REDIS_JOBS_PASSWORD ~audit-head:jobs ~bull:bulk:* ~bull:live:* ~bull:mail:* ~bull:notification:* ~bull:object-removal:* ~bull:pdf:* ~bull:text:* %R~bull:* %W~live:feed $work
user files on >$REDIS_FILES_PASSWORD ~bull:object-removal:* $work
user notify on >$REDIS_NOTIFY_PASSWORD ~audit-head:notify ~bull:live:* ~bull:mail:* ~bull:notification:* %R~bull:* %W~live:feed $work
user pdf-worker on >$REDIS_PDF_WORKER_PASSWORD ~bull:pdf:* ~bull:text:* $work
user backup on >$REDIS_BACKUP_PASSWORD ~audit-head:* +@connection +info +dbsize +flushdb +hset
END
)

if [ $# = 0 ]; then
  echo "$users"
else
  exec "$@" <<END
$users
END
fi
