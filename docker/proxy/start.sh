# Writes configuration that nginx reads only from files, and starts it. PUBLIC_URL is the product's address as people type it.
set -euo pipefail
written=/tmp/nginx
mkdir -p "$written"

PUBLIC_URL=${PUBLIC_URL%/}
host=${PUBLIC_URL#*://}
host=${host%%[:/]*}

bash /etc/nginx/certificate.sh "$host" /certificates

# The gateways' addresses change, so they are resolved again every two seconds.
awk '$1 == "nameserver" { print "resolver " $2 " valid=2s ipv6=off;"; exit }' /etc/resolv.conf >"$written/resolver.conf"
# If the product's address uses TLS, plain HTTP only redirects.
case $PUBLIC_URL in
  https:*) echo "return 308 $PUBLIC_URL\$request_uri;" ;;
  *) echo 'include /etc/nginx/gateway.conf;' ;;
esac >"$written/without-tls.conf"

exec nginx -g 'daemon off;'
