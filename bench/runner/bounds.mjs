import { ENGINES } from './engines.mjs'
import { median } from './stats.mjs'
import { format, markdown } from './tables.mjs'

const OURS = 'octroi'
const BARE = ['bare', 'bare-cv']
const PEERS = ENGINES.filter((engine) => ![OURS, ...BARE].includes(engine))

/**
 * Bounds of our engine, as ratios within one run: its `figure` in a case divided by that of the fastest engine in `to`,
 * or by its own in another case (`than`), must be at most `most`. Without `to` and `than`, the figure itself is
 * bounded. A bound that names peers names all of them, so that no faster one is left out. `work` is the corresponding
 * figure in processor time.
 */
const BOUNDS = [
  ...['form-500', 'form-2000'].flatMap((form) => [1, 4].flatMap((throttle) => typing(form, throttle))),
  opening('form-500-section', BARE, 2),
  opening('form-500-section', PEERS, 2),
  opening('form-500-page', BARE, 2),
  opening('form-500-page', PEERS, 1),
  setting('form-500-section'),
  setting('form-500-page'),
  opening('table-200', PEERS, 0.5),
  { what: 'typing', name: 'table-200', throttle: 1, figure: 'keyWork', to: PEERS, most: 1 },
  { what: 'add a row', name: 'table-200', throttle: 1, figure: 'addRow', work: 'addRowWork', to: BARE, most: 1 },
  ...[
    { what: 'opening', figure: 'open', work: 'openWork' },
    { what: 'typing', figure: 'keyWork' },
    { what: 'add a row', figure: 'addRow', work: 'addRowWork' },
  ].map((one) => ({ ...one, name: 'table-1000', throttle: 1, than: 'table-200', most: 1.2 })),
  ...[1, 4].map((throttle) => ({ what: 'typing', name: 'budget', throttle, figure: 'keyWork', to: ['bare'], most: 2 })),
  { what: 'paste 66 x 3, milliseconds of work', name: 'budget', throttle: 1, figure: 'pasteWork', most: 100 },
  conditional('section'),
  conditional('page'),
  growing('section'),
  growing('page'),
]

function typing(form, throttle) {
  const common = { what: 'typing', throttle, figure: 'keyWork' }
  return [
    { ...common, name: `${form}-page`, to: ['bare-cv'], most: 1.5 },
    { ...common, name: `${form}-page`, to: PEERS, most: 1 },
    { ...common, name: `${form}-section`, to: BARE, most: 1.3 },
    { ...common, name: `${form}-section`, to: PEERS, most: 1.3 },
    { ...common, name: `${form}-section`, to: ['rjsf-core'], most: 0.7 },
  ]
}

function opening(name, to, most) {
  return { what: 'opening', name, throttle: 1, figure: 'open', work: 'openWork', to, most }
}

function setting(name) {
  const figures = { figure: 'setAnswers', work: 'setAnswersWork' }
  return { what: 'set 500 answers', name, throttle: 1, ...figures, to: BARE, most: 2 }
}

/** Bounds the growth of a key's cost with the size of the form: none, except for noise. */
function growing(layout) {
  const [name, than] = [`form-2000-${layout}`, `form-500-${layout}`]
  return { what: 'typing', name, throttle: 1, figure: 'keyWork', than, most: 1.15 }
}

/** A key's cost must depend on the questions that read the answer, not on the form's number of conditions. */
function conditional(layout) {
  const [name, than] = [`form-500-conditions-${layout}`, `form-500-${layout}`]
  return { what: 'typing', name, throttle: 1, figure: 'keyWork', than, most: 1.2 }
}

/** Formats each bound that this run measured, with its ratio, as a Markdown table. */
export function boundsTable(results) {
  const head = ['what', 'where', 'compared with', 'ratio', 'of work', 'at most', '']
  const rows = BOUNDS.map((bound) => row(bound, results)).filter((cells) => cells !== null)
  return markdown([head, head.map(() => '---'), ...rows])
}

function row(bound, results) {
  const { what, name, throttle, to, most } = bound
  const where = throttle > 1 ? `${name}, CPU / ${throttle}` : name
  const { ratio, other } = compare(bound, bound.figure, results)
  if (ratio === null) return null
  const work = bound.work ? compare(bound, bound.work, results).ratio : null
  const verdict = ratio <= most ? 'ok' : '**missed**'
  return [
    what,
    where,
    to && to.length > 1 ? `the best of ${to === BARE ? 'the bare ones' : 'the peers'}: ${other}` : other,
    text(ratio),
    text(work),
    String(most),
    verdict,
  ]
}

function compare({ name, throttle, to, than }, figure, results) {
  const figureOf = (engine, caseName) => middle(results, { engine, name: caseName, throttle }, figure)
  const ours = figureOf(OURS, name)
  if (!to && !than) return { ratio: ours, other: '' }
  const others = than
    ? [{ other: `ours, ${than}`, value: figureOf(OURS, than) }]
    : to.map((engine) => ({ other: engine, value: figureOf(engine, name) }))
  const known = others.filter(({ value }) => value !== null).toSorted((a, b) => a.value - b.value)
  const [best] = known
  if (ours === null || best === undefined) return { ratio: null, other: null }
  return { ratio: ours / best.value, other: best.other }
}

function middle(results, { engine, name, throttle }, figure) {
  const result = results.find(
    (one) => one.engine === engine && one.series.testCase.name === name && one.series.throttle === throttle,
  )
  return median((result?.runs ?? []).map((run) => run[figure]).filter((value) => value !== null))
}

function text(ratio) {
  return ratio === null ? '—' : format(ratio, 2)
}
