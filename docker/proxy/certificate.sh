# Generates a self-signed certificate for a host, and renews it half a year before its end: by then the container has been
# restarted, at the latest by an upgrade. Leaves certificates of your own alone. Arguments: the host and the folder.
set -euo pipefail
host=$1
cd "$2"

# Recognised by its content, as the volume may hold a certificate that an earlier version generated: self-signed, with
# a CN alone, for a host and localhost, with a key on the curve P-256.
is_generated() {
  local names
  names=$(openssl x509 -in tls.crt -noout -subject -issuer -nameopt RFC2253) || return
  [[ $names =~ ^subject=(CN=[^,+]+)$'\n'issuer=(.+)$ ]] && [ "${BASH_REMATCH[1]}" = "${BASH_REMATCH[2]}" ] &&
    openssl x509 -in tls.crt -noout -text | grep -q 'ASN1 OID: prime256v1' &&
    openssl x509 -in tls.crt -noout -ext subjectAltName | grep -qE '^ *(DNS|IP Address):[^,]+, DNS:localhost$'
}
ends_soon() {
  ! openssl x509 -in tls.crt -noout -checkend $((180 * 24 * 3600)) >&2
}

if [ -e tls.crt ]; then
  if ! { [ -w . ] && is_generated && ends_soon; }; then exit 0; fi
  # First: a key without its certificate is replaced at the next start, should this one break off.
  rm tls.crt
fi
case $host in
  *[!0-9.]*) names="DNS:$host,DNS:localhost" ;;
  *) names="IP:$host,DNS:localhost" ;;
esac
umask 077
# 825 days: Apple's devices accept no longer ones.
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 825 -subj "/CN=$host" \
  -addext "subjectAltName=$names" -keyout tls.key -out tls.crt
