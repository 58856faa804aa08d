// The image's health check: asks this container's own process whether it takes work.
import { get } from 'node:http';

const port = process.env['PORT'] || '3000';
process.exitCode = 1;
const question = get({ host: '127.0.0.1', port, path: '/readyz', timeout: 4_000 }, (answer) => {
  process.exitCode = answer.statusCode === 200 ? 0 : 1;
  answer.resume();
});
// Refused or silent is unhealthy, which the exit code says already.
question.on('timeout', () => question.destroy()).on('error', () => undefined);
