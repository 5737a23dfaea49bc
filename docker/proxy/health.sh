# Succeeds when nginx answers; gateways have their own health check.
set -euo pipefail
exec 3<>/dev/tcp/127.0.0.1/8081
printf 'GET / HTTP/1.0\r\n\r\n' >&3
head -n 1 <&3 | grep -q ' 204 '
