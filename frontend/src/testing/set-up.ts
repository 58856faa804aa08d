import { TextDecoder, TextEncoder } from 'node:util';
import { HeaderList } from './header-list.ts';
import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

// Tells React that updates are wrapped by the testing library.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// jsdom has no media queries; nobody prefers anything here.
window.matchMedia = (media: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
// jsdom lays nothing out, so there is nothing to scroll to.
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
window.scrollTo = () => undefined;

// jsdom lacks what Node has: the router and every call need these.
Object.assign(globalThis, { TextDecoder, TextEncoder, Headers: HeaderList });
// Screens are loaded when they are first shown, which on a busy machine takes a while in a test.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(20_000);

let complaints: jest.SpiedFunction<typeof globalThis.console.error>;

beforeEach(() => {
  complaints = jest.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
});

/** What React or a component complains about is a fault, so it fails the test it happened in. */
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  const said = complaints.mock.calls.map((words) => words.map(String).join(' '));
  complaints.mockRestore();
  expect(said).toEqual([]);
});
