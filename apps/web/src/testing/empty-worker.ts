/** A service worker that does nothing, for the test that finds one that was left registered. */
export {}
