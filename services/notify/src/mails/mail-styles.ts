/** Styles of all mails. Web fonts do not load in mail clients; every cell sets both its colours. */
export const font = 'font-family:Arial,Helvetica,sans-serif';
export const body = `${font};font-size:16px;line-height:25px`;
export const small = `${font};font-size:13px;line-height:20px`;
export const ground = 'background-color:#F0EEE7';
export const paper = 'background-color:#FFFFFF';
export const inset = 'background-color:#F8F7F3';
export const ink = 'color:#1D211F';
export const quiet = 'color:#555A54';
export const line = '1px solid #E2DFD5';
