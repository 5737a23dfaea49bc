/** Returns the URL; null for an invalid one. As `URL.parse`, which Safari 17 and browsers of its age lack. */
export const parseUrl = (text: string, base?: string): URL | null => {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
};
