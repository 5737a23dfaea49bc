# Health check of the containers, `bash health.sh PORT PATH`: succeeds when a GET of the path is answered by 2xx. In bash
# alone: each of the product's containers runs it every ten seconds, and a start of Node takes seventy times the CPU.
set -euo pipefail
exec 3<>"/dev/tcp/127.0.0.1/$1"
printf 'GET %s HTTP/1.0\r\n\r\n' "$2" >&3
read -r _ status _ <&3
[[ $status == 2* ]]
