# Writes configuration that nginx reads only from files, and starts it. PUBLIC_URL is the product's address as people type it.
set -euo pipefail
written=/tmp/nginx
mkdir -p "$written"

PUBLIC_URL=${PUBLIC_URL%/}
host=${PUBLIC_URL#*://}
host=${host%%[:/]*}

# Without a certificate of your own: generates a self-signed one, once, and keeps it in the volume.
if [ ! -e /certificates/tls.crt ]; then
  case $host in
    *[!0-9.]*) names="DNS:$host,DNS:localhost" ;;
    *) names="IP:$host,DNS:localhost" ;;
  esac
  umask 077
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 397 -subj "/CN=$host" \
    -addext "subjectAltName=$names" -keyout /certificates/tls.key -out /certificates/tls.crt
fi

# The gateways' addresses change, so they are resolved again every two seconds.
awk '$1 == "nameserver" { print "resolver " $2 " valid=2s ipv6=off;"; exit }' /etc/resolv.conf >"$written/resolver.conf"
# If the product's address uses TLS, plain HTTP only redirects.
case $PUBLIC_URL in
  https:*) echo "return 308 $PUBLIC_URL\$request_uri;" ;;
  *) echo 'include /etc/nginx/gateway.conf;' ;;
esac >"$written/without-tls.conf"

exec nginx -g 'daemon off;'
