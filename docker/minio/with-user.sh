#!/bin/sh
# Creates the bucket and the user of the files service in MinIO: the user may read and write the objects of that bucket, and
# nothing else; only MinIO has the root user's password. Safe to run again; a changed S3_SECRET_KEY is applied.
# With a command as arguments, it starts that and creates them once it is up (with-user.sh minio server /data). Without
# arguments it creates them in the MinIO at MC_HOST_root, the address with root's name and password.
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
  # Skipped if another store is used. A failure ends MinIO, and its next start tries again.
  case "${S3_ENDPOINT:-}" in
    '' | *://minio:*) (make_user || kill -TERM $$) & ;;
  esac
  exec "$@"
else
  # Another store under MinIO's name, with only one user: that of the files service.
  export MINIO_ROOT_USER="$S3_ACCESS_KEY" MINIO_ROOT_PASSWORD="$S3_SECRET_KEY"
  exec "$@"
fi
