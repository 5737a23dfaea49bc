#!/bin/sh
# Makes, in MinIO, the bucket and the user that the files service signs in with: it may read and write what is in that bucket,
# and nothing else; the root user is MinIO's own secret. Safe to run again; a changed S3_SECRET_KEY is taken over.
# With a command behind it, it starts that and makes them as soon as it is up (with-user.sh minio server /data); by itself it
# makes them where MC_HOST_root leads, the address with root's name and password.
set -eu

make_user() {
  policy=/tmp/files-policy.json
  cat >"$policy" <<END
{
  "Version": "2012-10-17",
  "Statement": [
    {
      "Effect": "Allow",
      "Action": ["s3:ListBucket", "s3:GetBucketLocation"],
      "Resource": ["arn:aws:s3:::$S3_BUCKET"]
    },
    {
      "Effect": "Allow",
      "Action": ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"],
      "Resource": ["arn:aws:s3:::$S3_BUCKET/*"]
    }
  ]
}
END
  mc ready root &&
    mc mb --ignore-existing "root/$S3_BUCKET" &&
    printf '%s\n%s\n' "$S3_ACCESS_KEY" "$S3_SECRET_KEY" | mc admin user add root &&
    mc admin policy create root files "$policy" &&
    mc admin policy attach root files --user "$S3_ACCESS_KEY"
}

export MC_CONFIG_DIR=/tmp/mc
if [ $# = 0 ]; then
  make_user
elif mc admin user add --help >/dev/null 2>&1; then
  export MC_HOST_root="http://$MINIO_ROOT_USER:$MINIO_ROOT_PASSWORD@127.0.0.1:9000"
  # Not where another store is used. A failure ends MinIO, to be tried again at its next start.
  case "${S3_ENDPOINT:-}" in
    '' | *://minio:*) (make_user || kill -TERM $$) & ;;
  esac
  exec "$@"
else
  # Another store under MinIO's name, which knows one user alone: that is the files service's.
  export MINIO_ROOT_USER="$S3_ACCESS_KEY" MINIO_ROOT_PASSWORD="$S3_SECRET_KEY"
  exec "$@"
fi
