import { variables } from './variables.ts';

/** The Markdown table of docs/operations.md, so that the page can be compared with the code. */
export function describeVariables(): string {
  const rows = Object.entries(variables).map(
    ([name, { does, embedded, containers }]) =>
      `| \`${name}\` | ${does} | ${embedded} | ${containers} |`,
  );
  return [
    '| variable | what it does | `npm start` | containers |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
