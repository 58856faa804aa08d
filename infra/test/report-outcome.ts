/** How many tests of a kind passed and failed. */
export interface Outcome {
  passed: number;
  failed: number;
}

/** One line for one check. */
export function report(title: string, ok: boolean, started: number): void {
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${ok ? 'PASS' : 'FAIL'} ${title} (${seconds} s)`);
}

export const sum = (outcomes: Outcome[]): Outcome => ({
  passed: outcomes.reduce((total, one) => total + one.passed, 0),
  failed: outcomes.reduce((total, one) => total + one.failed, 0),
});
