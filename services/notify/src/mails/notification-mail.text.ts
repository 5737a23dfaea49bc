export const textTemplate = `{{#each lines}}{{this}}

{{/each}}{{jobReference}}`;
