import { readLogLine, type LogLine } from './log-line.ts';

/** Output of the stack's progress; tests pass their own. */
export interface Reporter {
  /** Reports progress of the start: a part's name and its state. */
  step: (name: string, text: string) => void;
  /** Reports a warning, without stopping. */
  warn: (text: string) => void;
  /** Adds one line that a part printed to the interleaved log. */
  line: (name: string, line: string) => void;
}

/** A reporter without any output. */
export const silentReporter: Reporter = { step: () => {}, warn: () => {}, line: () => {} };

/**
 * Suppresses log lines of services below warnings until `over` is called: during a start they would hide its progress.
 * Warnings, errors and plain text are shown.
 */
export const quietReporter = (reporter: Reporter): { reporter: Reporter; over: () => void } => {
  let calm = true;
  const line: Reporter['line'] = (name, text) => {
    if (!calm || !['trace', 'debug', 'info'].includes(readLogLine(text).level)) reporter.line(name, text);
  };
  return { reporter: { ...reporter, line }, over: () => (calm = false) };
};

const colours = { red: 31, green: 32, yellow: 33, blue: 34, magenta: 35, cyan: 36, grey: 90 } as const;
type Colour = keyof typeof colours;

const levelColours: Record<LogLine['level'], Colour> = {
  trace: 'grey',
  debug: 'grey',
  info: 'green',
  warn: 'yellow',
  error: 'red',
  fatal: 'red',
  '': 'grey',
};
const nameColours: Colour[] = ['cyan', 'magenta', 'blue', 'yellow', 'green'];
const nameWidth = 11;

/** Returns a reporter that prints progress and the interleaved log: `time name level text`, in colour on a terminal. */
export const terminalReporter = (output: NodeJS.WriteStream = process.stdout): Reporter => {
  const coloured = output.isTTY && !process.env.NO_COLOR;
  const paint = (colour: Colour, text: string) =>
    coloured ? `\u001b[${colours[colour]}m${text}\u001b[0m` : text;
  const seen: string[] = [];
  const named = (name: string) => {
    if (!seen.includes(name)) seen.push(name);
    return paint(nameColours[seen.indexOf(name) % nameColours.length] ?? 'cyan', name.padEnd(nameWidth));
  };
  const print = (name: string, { time, level, text }: LogLine) =>
    output.write(
      `${paint('grey', clock(time))} ${named(name)} ${paint(levelColours[level], level.padEnd(5))} ${text}\n`,
    );

  return {
    step: (name, text) => output.write(`  ${name.padEnd(14)} ${text}\n`),
    warn: (text) => output.write(`${paint('yellow', 'Warning:')} ${text}\n`),
    line: (name, line) => print(name, readLogLine(line)),
  };
};

const clock = (time: Date): string =>
  time.toTimeString().slice(0, 8) + `.${String(time.getMilliseconds()).padStart(3, '0')}`;
