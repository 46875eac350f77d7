/** The moment at which tests of the application begin, whatever day it is. */
const START = Date.parse('2026-11-24T15:00:00.000Z')

/** The year in which tests of the application run. */
export const TEST_YEAR = 2026

const SystemDate = globalThis.Date
let isSet = false

/**
 * Makes the clock of the page begin at the same moment in every run, so that no test depends on today's date. Time goes
 * on from there and timers stay as they are: what waits for something waits as it does elsewhere. A test that fakes
 * `Date` itself begins at this date too, and comes back to it.
 */
export function setTestDate(): void {
  // Files share one page, and each of them runs the setup.
  if (isSet) return
  isSet = true
  const ahead = START - SystemDate.now()
  const now = () => SystemDate.now() + ahead
  globalThis.Date = new Proxy(SystemDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
    get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
  })
}
