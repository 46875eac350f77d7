const FORMS = { 500: '/big-500.json', 2000: '/big-2000.json' }

/**
 * The measured cases: a name, what the page opens, and the CPU throttling rates; `engines` limits a case to those that
 * support it, `conditions` adds one to every second question, `keys` is what is typed. Slow runs of the largest form
 * only have the engines that the bounds name, since the others would take an hour.
 */
export const CASES = [
  ...Object.entries(FORMS).flatMap(([size, form]) =>
    ['section', 'page'].map((layout) => ({ name: `form-${size}-${layout}`, form, layout, rows: 0, throttles: [1, 4] })),
  ),
  ...['section', 'page'].map((layout) => ({
    name: `form-500-conditions-${layout}`,
    form: FORMS[500],
    conditions: true,
    layout,
    rows: 0,
    throttles: [1],
    engines: ['octroi'],
  })),
  { name: 'table-200', form: null, layout: 'page', rows: 200, throttles: [1, 4] },
  { name: 'table-1000', form: null, layout: 'page', rows: 1000, throttles: [1] },
  {
    name: 'budget',
    form: null,
    budget: '/three-year-budget.json',
    layout: 'page',
    rows: 0,
    throttles: [1, 4],
    engines: ['bare', 'octroi'],
    keys: 'amount',
  },
]

const SLOW_2000 = new Set(['bare', 'bare-cv', 'rjsf-core', 'octroi'])

/**
 * Returns the series of a run: a case, a CPU rate and the engines. Unthrottled ones come first, so that an interrupted
 * run is the most useful.
 */
export function seriesOf({ cases, throttle, engines }) {
  const series = cases.flatMap((testCase) =>
    (throttle ?? testCase.throttles).map((rate) => ({
      testCase,
      throttle: rate,
      engines: engines.filter((engine) => has(testCase, engine) && (throttle || !isTooSlow(testCase, rate, engine))),
    })),
  )
  return series.toSorted((a, b) => weight(a) - weight(b))
}

function has({ engines }, engine) {
  return engines === undefined || engines.includes(engine)
}

function weight({ testCase: { name }, throttle }) {
  const isLarge = /-(2000|1000)\b/.test(name)
  return (isLarge ? 2 : 0) + (throttle > 1 ? 1 : 0)
}

function isTooSlow({ name }, rate, engine) {
  return name.startsWith('form-2000') && rate > 1 && !SLOW_2000.has(engine)
}

const TITLES = {
  'form-500-page': '500 questions, all on one page',
  'form-500-section': '500 questions, first section shown',
  'form-500-conditions-page': '500 questions, every second with a condition, all on one page',
  'form-500-conditions-section': '500 questions, every second with a condition, first section shown',
  'form-2000-page': '2,000 questions, all on one page',
  'form-2000-section': '2,000 questions, first section shown',
  'table-200': 'table of 200 rows x 5',
  'table-1000': 'table of 1,000 rows x 5',
  budget: 'budget grid, 66 lines x 3',
}

/** The heading of a series. */
export function titleOf({ testCase, throttle }) {
  return TITLES[testCase.name] + (throttle > 1 ? `, CPU ${throttle} times slower` : '')
}
