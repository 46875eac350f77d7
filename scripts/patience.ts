/**
 * How long tests wait for what must come, in milliseconds: many times what a quiet machine needs, since a limit that load
 * breaks tells nothing. A test that passes waits no longer for it.
 */
export const PATIENCE = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
}
