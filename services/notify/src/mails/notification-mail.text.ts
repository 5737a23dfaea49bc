export const textTemplate = `{{content}}

{{jobReference}}`;
