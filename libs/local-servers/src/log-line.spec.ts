import { readLogLine } from './log-line.ts';

describe('readLogLine', () => {
  it("reads time, level and message from pino's JSON, and leaves out redundant fields", () => {
    const line =
      '{"level":40,"time":1700000000000,"pid":1,"hostname":"h","service":"jobs","requestId":"r1","msg":"slow"}';
    expect(readLogLine(line)).toEqual({
      time: new Date(1700000000000),
      level: 'warn',
      text: 'slow requestId=r1',
    });
  });

  it('summarises a request, and accepts named levels', () => {
    const requestId = '3108d885-db8b-4b04-84f4-7d7cff548c90';
    const fields = {
      level: 'info',
      requestId,
      method: 'GET',
      path: '/api/jobs',
      status: 200,
      ms: 9,
      msg: 'answered',
    };
    expect(readLogLine(JSON.stringify(fields))).toMatchObject({
      level: 'info',
      text: 'answered GET /api/jobs 200 requestId=3108d885 ms=9',
    });
  });

  it('shows the stack of an error below the message', () => {
    const line = JSON.stringify({
      level: 50,
      msg: 'failed',
      err: { message: 'no', stack: 'Error: no\n    at x' },
    });
    expect(readLogLine(line)).toMatchObject({ level: 'error', text: 'failed\nError: no\n    at x' });
  });

  it.each(['plain text', '{not json', '{"level":"odd"}', '[1]'])('leaves %s unchanged', (line) => {
    expect(readLogLine(line)).toMatchObject({ level: '', text: line });
  });

  it('strips control sequences from plain text, so that a log cannot repaint the terminal', () => {
    expect(readLogLine('\u001b[31mred\u001b[0m').text).toBe('red');
  });
});
