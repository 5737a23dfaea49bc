import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@jobref/local-servers/paths';

const launcher = join('tools', 'local-stack', 'launch.mjs');
const asNode = (version: string) =>
  `data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"${version}"}})`;

describe('start on an unprepared machine', () => {
  it('reports in one sentence that Node is too old, and where to get Node 24', () => {
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      ['--import', asNode('20.20.2'), join(root, launcher), 'start'],
      {
        encoding: 'utf8',
      },
    );
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(
      /^JobRef needs Node 24 and this is v[\d.]+: npm ci brings Node 24 along, so use npm start.*\n$/,
    );
  });

  it('reports in one sentence that the packages are missing', () => {
    const folder = mkdtempSync(join(tmpdir(), 'jobref-launch-'));
    mkdirSync(join(folder, 'tools', 'local-stack'), { recursive: true });
    cpSync(join(root, launcher), join(folder, launcher));
    const { status, stderr } = spawnSync(process.execPath, [join(folder, launcher), 'start'], {
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'The packages are not installed yet: run npm ci first.\n',
    });
  });
});
