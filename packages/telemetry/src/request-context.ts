import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known everywhere about the request, or the bus message, that is being worked on. */
export interface RequestContext {
  requestId: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work`; everything that it awaits sees `context` as `currentRequest()`. */
export function runWithRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** The request being worked on, or undefined outside of one (start, timers). */
export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}
