# Copies what was compiled, each `dist` at its place below the given folder, without tests, measurements and declarations.
set -eu

for folder in libs/contracts libs/service-kit libs/object-store services/* tools/backup; do
  mkdir -p "$1/$folder"
  cp -r "$folder/dist" "$1/$folder/"
done
find "$1" -depth \( -path '*/dist/*testing' -o -path '*/dist/*bench' \) -type d -exec rm -rf {} +
find "$1" -type f \( -name '*.spec.*' -o -name '*.d.ts' -o -name '*.tsbuildinfo' \) -delete
