const font = 'font-family:Arial,Helvetica,sans-serif';
const body = `${font};font-size:16px;line-height:25px`;
const small = `${font};font-size:13px;line-height:20px`;
const ground = 'background-color:#F0EEE7';
const paper = 'background-color:#FFFFFF';
const inset = 'background-color:#F8F7F3';
const ink = 'color:#1D211F';
const quiet = 'color:#555A54';
const line = '1px solid #E2DFD5';

/** Every cell says both its colours, so that a dark mail client changes both or neither. */
export const htmlTemplate = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>{{subject}}</title>
</head>
<body style="margin:0;padding:0;${ground};${ink}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#F0EEE7" style="${ground}">
<tr><td align="center" bgcolor="#F0EEE7" style="padding:32px 16px 48px;${ground};${ink}">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td bgcolor="#F0EEE7" style="padding:0 4px 16px;${font};font-size:15px;line-height:22px;font-weight:600;${ground};${ink}">{{organisationName}}</td></tr>
<tr><td bgcolor="#FFFFFF" style="padding:36px 40px;border:${line};border-top:4px solid #0F5C4D;border-radius:4px;${paper};${ink}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td bgcolor="#FFFFFF" style="padding:0 0 12px;${font};font-size:24px;line-height:32px;font-weight:600;${paper};${ink}">{{heading}}</td></tr>
<tr><td bgcolor="#FFFFFF" style="padding:0 0 22px;${body};${paper};${ink}">{{intro}}</td></tr>
<tr><td bgcolor="#FFFFFF" style="padding:0 0 22px;${paper};${ink}">
<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border:${line};border-collapse:collapse">
<tr>
<th scope="row" align="left" width="165" bgcolor="#F8F7F3" style="padding:13px 18px;border-bottom:${line};font-weight:400;${body};${inset};${quiet}">Username</th>
<td bgcolor="#F8F7F3" style="padding:13px 18px 13px 0;border-bottom:${line};font-weight:600;${body};${inset};${ink}">{{username}}</td>
</tr>
<tr>
<th scope="row" align="left" width="165" bgcolor="#F8F7F3" style="padding:13px 18px;font-weight:400;${body};${inset};${quiet}">Temporary password</th>
<td bgcolor="#F8F7F3" style="padding:13px 18px 13px 0;font-weight:600;letter-spacing:.02em;${body};${inset};${ink}">{{temporaryPassword}}</td>
</tr>
</table>
</td></tr>
<tr><td bgcolor="#FFFFFF" style="padding:0 0 20px;${body};${paper};${ink}">{{next}} The temporary password works until {{worksUntil}}.</td></tr>
<tr><td bgcolor="#FFFFFF" style="padding:0 0 14px;${paper};${ink}">
<table role="presentation" cellpadding="0" cellspacing="0" border="0">
<tr><td align="center" height="48" bgcolor="#0F5C4D" style="height:48px;border-radius:8px;background-color:#0F5C4D;color:#FFFFFF"><a href="{{signInUrl}}" style="display:inline-block;padding:0 23px;${font};font-size:16px;line-height:48px;font-weight:600;text-decoration:none;color:#FFFFFF">Sign in to JobRef</a></td></tr>
</table>
</td></tr>
<tr><td bgcolor="#FFFFFF" style="${small};${paper};${quiet}"><a href="{{signInUrl}}" style="color:#0F5C4D">{{signInUrl}}</a></td></tr>
</table>
</td></tr>
<tr><td bgcolor="#F0EEE7" style="padding:18px 4px 0;${small};${ground};${quiet}">If you did not expect this message, tell your administrator and do not sign in.<br>{{footer}}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
