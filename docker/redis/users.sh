#!/bin/sh
# The users of Redis: each service has its own password and can access only its own keys, so that stolen credentials of one
# give no access to another's. Without arguments it prints them, for the ACL file of a Redis elsewhere; with a command as
# arguments, it passes them to its standard input: users.sh redis-server - --appendonly yes
# Passwords come from the environment, with the names of .env, and appear on no command line.
set -eu

# Commands of services. Excluded: those that reveal others' keys (KEYS, SCAN, MONITOR, CLIENT TRACKING), flush, or manage the server.
work='+@read +@write +@connection +@transaction +eval +evalsha +script|load +script|exists'
work="$work -@dangerous +info -scan -randomkey -function -client|tracking"

# Services that add to queues may read the lengths of all queues, for the metrics, but write only to their own.
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
