/** Human-readable description of a session's device, from its User-Agent header. */
interface Device {
  /** "Firefox on Windows", "Safari on iPhone"; unknown parts are left out. */
  label: string;
  isPhone: boolean;
}

type Names = readonly (readonly [pattern: RegExp, name: string])[];

// The first match wins: most browsers also claim to be Chrome or Safari, and phones Linux or Mac.
const browsers: Names = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const systems: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: Names, userAgent: string) => names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Returns the device of a User-Agent header; "Another program" if neither browser nor system is known. */
export const describeDevice = (userAgent: string): Device => {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  const label =
    browser && system ? `${browser} on ${system}` : (browser ?? (system && `Browser on ${system}`));
  return { label: label ?? 'Another program', isPhone: /\b(iPhone|Android.+Mobile)\b/.test(userAgent) };
};
