/** As much of Headers as a call needs; jsdom has none. */
export class HeaderList {
  readonly #values: Map<string, string>;

  constructor(values: Record<string, string> = {}) {
    this.#values = new Map(
      Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]),
    );
  }

  get(name: string): string | null {
    return this.#values.get(name.toLowerCase()) ?? null;
  }
}
