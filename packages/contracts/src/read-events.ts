/** The events of a server-sent stream; comments (heartbeats) are passed over. Free of zod. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<{ event: string; data: string }> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let buffer = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      buffer += decoder.decode(value, { stream: true });
      const blocks = buffer.split('\n\n');
      buffer = blocks.pop() ?? '';
      yield* blocks.flatMap(parseBlock);
    }
  } finally {
    await reader.cancel();
  }
}

function parseBlock(block: string): { event: string; data: string }[] {
  const lines = block.split('\n');
  const valuesOf = (field: string) =>
    lines.filter((line) => line.startsWith(field)).map((line) => line.slice(field.length));
  const [event] = valuesOf('event: ');
  return event ? [{ event, data: valuesOf('data: ').join('\n') }] : [];
}
