import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The root of the checkout; every command runs there, wherever it was called from. */
export const root = resolve(import.meta.dirname, '../..');

const nodeVersion = '24.21.0';

/**
 * Installs the packages when they are not those of package-lock.json and finds Node 24, from the
 * packages, the machine, or the registry. Gives the path of that Node; ends the process with one
 * clear line when either cannot be had.
 */
export async function prepareMachine() {
  process.chdir(root);
  if (!isInstalled()) {
    await waitFor('Installing packages (only now and after updates)', npm(['ci', '--include=dev']));
  }
  return ownNode() ?? machineNode() ?? (await fetchNode());
}

/** npm keeps a list of what it installed; it is written last, so an interrupted install has none. */
export function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  // Optional ones are for other platforms for the most part; the list of present ones leaves them out.
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) =>
      !path.startsWith('node_modules/') ||
      optional ||
      (present[path] && (link || present[path].version === version)),
  );
}

function packagesOf(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined;
}

const ownNode = () => nodeIn(root);
const machineNode = () =>
  Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : undefined;

function nodeIn(folder) {
  const path = join(folder, 'node_modules/.bin/node');
  return existsSync(path) ? path : undefined;
}

// For platforms that have no Node among our packages.
async function fetchNode() {
  const folder = resolve(process.env.DATA_DIR || '.data', 'node');
  if (!nodeIn(folder)) {
    const install = npm(['install', '--prefix', folder, '--no-save', `node@${nodeVersion}`]);
    await waitFor(`Fetching Node ${nodeVersion}`, install);
  }
  return nodeIn(folder) ?? fail(`Node 24 could not be fetched; install it and start again.`);
}

function npm(args) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  // Inside `npm start` npm says where it is and which Node it runs on; that Node may be older than
  // ours and, unlike ours, does not lie in the folder that is being replaced.
  const { npm_execpath: cli, npm_node_execpath: node = process.execPath } = process.env;
  return cli ? run(node, [cli, ...args, ...quiet]) : run('npm', [...args, ...quiet]);
}

function run(program, args) {
  return new Promise((done) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => done({ code: 1, output: error.message }));
    child.on('close', (code) => done({ code, output }));
  });
}

async function waitFor(title, work) {
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  console.log(`${title} …`);
  const ticking = setInterval(() => console.log(`  still at it, ${seconds()}`), 15_000);
  const { code, output } = await work;
  clearInterval(ticking);
  if (code !== 0) fail(`${title} failed:\n${output.trim().slice(-2000)}`);
  console.log(`  done in ${seconds()}`);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
