/** Template of the plain-text part. People and scripts read the two lines of credentials: their format is fixed. */
export const textTemplate = `{{intro}}

Username: {{username}}
Temporary password: {{temporaryPassword}}

{{next}}
The temporary password works until {{worksUntil}}.`;
