/** A service worker that does nothing, for the test that detects leftover registrations. */
export {}
