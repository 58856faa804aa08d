import { jest } from '@jest/globals';

// Real servers on a busy machine of two cores; a test that hangs still ends.
jest.setTimeout(60_000);
