/** Time at which tests begin, whatever today is. */
const START = Date.parse('2026-11-24T15:00:00.000Z')

/** The year in which tests of the application run. */
export const TEST_YEAR = 2026

const SystemDate = globalThis.Date
let isSet = false

/**
 * Starts the page's clock at the same time in every run, so that tests do not depend on the date. Time advances
 * normally and timers are real. A test that fakes `Date` also starts at this time and returns to it.
 */
export function setTestDate(): void {
  // Test files share one page, and each runs the setup.
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
