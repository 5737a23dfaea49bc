// Loaded into the mail inbox before it starts (`node --import`). Its mails hold passwords, and by itself it answers every
// website that a browser has open: CORS for all origins, and any Host, so that a name that was pointed at it gets in too.
import { Server } from 'node:http';
import { isIP } from 'node:net';

const addressOf = (text) => (URL.canParse(text) ? new URL(text) : undefined);

/** `localhost` and addresses: the one kind of host that nobody else can name. */
const isOwnName = (hostname) => hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

const isFromItsOwnPage = ({ headers: { host, origin } }) => {
  const own = addressOf(`http://${host}`);
  if (!own || !isOwnName(own.hostname)) return false;
  return origin === undefined || addressOf(origin)?.host === own.host;
};

const sentence = 'The mail inbox answers to its own page alone: open it as localhost, or by its IP address.';
const refuse = {
  request: (response) => response.writeHead(403, { 'content-type': 'text/plain' }).end(sentence),
  upgrade: (socket) => socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'),
};

const emit = Server.prototype.emit;
Server.prototype.emit = function (event, ...args) {
  const refused = Object.hasOwn(refuse, event) && !isFromItsOwnPage(args[0]);
  if (!refused) return emit.call(this, event, ...args);
  refuse[event](args[1]);
  return true;
};
