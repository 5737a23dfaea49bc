import { stripVTControlCharacters } from 'node:util';

/** One line of a service's log, as pino writes it; whatever else stands in the line is kept for `rest`. */
interface PinoLine {
  level: number;
  time?: number | string;
  msg?: string;
  err?: { message?: string; stack?: string };
  [key: string]: unknown;
}

/** A line made readable: when, how grave, and the text. Lines that are no JSON come through as they are. */
export interface LogLine {
  time: Date;
  level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | '';
  text: string;
}

const levels = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' } as const;
/** Known from elsewhere in the line, or the same in every line. */
const dull = new Set(['level', 'time', 'msg', 'err', 'pid', 'hostname', 'service', 'name']);

/** Reads one printed line of a service. */
export const readLogLine = (line: string): LogLine => {
  const parsed = parse(line);
  if (!parsed) return { time: new Date(), level: '', text: stripVTControlCharacters(line) };
  const { level, time, msg, err } = parsed;
  const rest = Object.entries(parsed).filter(([key]) => !dull.has(key));
  const text = [msg ?? '', ...rest.map(([key, value]) => `${key}=${short(value)}`)].join(' ').trim();
  return {
    time: time === undefined ? new Date() : new Date(time),
    level: levels[level as keyof typeof levels] ?? '',
    text: err ? `${text}\n${err.stack ?? err.message ?? ''}`.trim() : text,
  };
};

const parse = (line: string): PinoLine | undefined => {
  if (!line.startsWith('{')) return undefined;
  try {
    const value = JSON.parse(line) as PinoLine;
    return typeof value.level === 'number' ? value : undefined;
  } catch {
    return undefined;
  }
};

const short = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
};
