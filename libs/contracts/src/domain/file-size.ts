const step = 1024;
/** The bytes of a megabyte, in limits as on screens. */
export const megabyte = step ** 2;

const units = [
  { name: 'Bytes', digits: 0 },
  { name: 'KB', digits: 0 },
  { name: 'MB', digits: 1 },
  { name: 'GB', digits: 2 },
] as const;

const round = (value: number, digits: number) => Number(value.toFixed(digits));

/**
 * A size in bytes, in the largest unit that keeps it at 1 or more, as figure and unit: 10485760 is "10.0", "MB" [ST-07].
 * One for screens and dossiers, so that a file has the same size on both.
 */
export const fileSizeParts = (bytes: number): { figure: string; unit: string } => {
  let power = 0;
  // Rounded before it is compared, so that 1023.9 KB reads 1.0 MB and never 1024 KB.
  while (power < units.length - 1 && round(bytes / step ** power, units[power]?.digits ?? 0) >= step)
    power += 1;
  const unit = units[power] ?? units[0];
  return { figure: (bytes / step ** power).toFixed(unit.digits), unit: unit.name };
};

/** A size in bytes as a person reads it: "0 Bytes", "412 KB", "2.8 MB", "3.87 GB" [ST-07]. */
export const fileSizeText = (bytes: number): string => {
  const { figure, unit } = fileSizeParts(bytes);
  return `${figure} ${unit}`;
};
