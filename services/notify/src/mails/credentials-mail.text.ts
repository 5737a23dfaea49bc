/** The plain-text part. People and scripts read the two lines of credentials: their form is fixed. */
export const textTemplate = `{{heading}}

{{intro}}

Username: {{username}}
Temporary password: {{temporaryPassword}}

{{next}}
The temporary password works until {{worksUntil}}.

Sign in to JobRef: {{signInUrl}}

--
If you did not expect this message, tell your administrator and do not sign in.
{{footer}}
`;
