// `npm test`, and `npm test -- services/auth` for a part. Plain JavaScript without dependencies.
const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(
    `Aulavox needs Node 20 or newer; this is Node ${process.versions.node} (https://nodejs.org).`,
  );
  process.exit(1);
}
const { prepareMachine } = await import('./prepare-machine.js');
const { runUntilEnd } = await import('./run-until-end.js');
const node = await prepareMachine();
process.exitCode = await runUntilEnd(node, ['infra/test/run-tests.ts', ...process.argv.slice(2)]);
