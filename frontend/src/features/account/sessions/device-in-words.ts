/** What a session's User-Agent header tells, in words that a person recognises. */
export interface Device {
  /** "Firefox on Windows", "Safari on iPhone"; a part that is not known is left out. */
  words: string;
  isPhone: boolean;
}

type Names = readonly (readonly [pattern: RegExp, name: string])[];

// The first match counts: most browsers call themselves Chrome or Safari as well, and phones Linux or Mac.
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

/** The device behind a User-Agent header; one that tells nothing is "Another program". */
export const deviceInWords = (userAgent: string): Device => {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  const words =
    browser && system ? `${browser} on ${system}` : (browser ?? (system && `Browser on ${system}`));
  return { words: words ?? 'Another program', isPhone: /\b(iPhone|Android.+Mobile)\b/.test(userAgent) };
};
