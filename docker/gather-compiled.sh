# Copies each compiled `dist` to its place below the given folder, without test helpers and benchmarks.
set -eu

for folder in libs/contracts libs/service-kit libs/object-store services/* tools/backup; do
  mkdir -p "$1/$folder"
  cp -r "$folder/dist" "$1/$folder/"
done
find "$1" -depth \( -path '*/dist/*testing' -o -path '*/dist/*bench' \) -type d -exec rm -rf {} +
