/**
 * Lint rule: no test waits for time, and none sets its own timeout. Both depend on the speed of the machine: a sleep
 * that is long enough today is too short under load, and nothing happening during a sleep proves nothing.
 */

const LONG = 'draws for an hour with OCTROI_LONG=1'

/** Files that may break the rule, with the reason. Remove them once they are fixed; add none. */
const ALLOWED: Readonly<Record<string, string>> = {
  'apps/api/src/crashes.postgres.test.ts': LONG,
  'apps/api/src/crashes.process.test.ts': LONG,
  'apps/api/src/survives.postgres.test.ts': 'paces savers between their saves, and lets a server take its time to end',
  'apps/api/src/http/call-queue.test.ts': 'waits for turns of the event loop alone',
  'apps/web/src/testing/leaks.test.ts': 'leaves timers behind, for the check of leaks to find',
  'apps/api/src/filled-forms/interleavings.test.ts': LONG,
  'apps/api/src/finance/save-interleavings.test.ts': LONG,
  'apps/api/src/finance/save-rows.test.ts': LONG,
  'apps/api/src/requests/workflow-model.test.ts': LONG,
}

const SLEEP =
  'A test that sleeps depends on the machine. Wait for what the test is about (`expect.poll`, `expect.element`, a promise), or move the time on with fake timers.'
const LIMIT =
  'A limit of its own can be broken by load. Leave the limit out: `scripts/test-defaults.ts` gives all tests one that no load breaks.'

/** The properties of a syntax tree node that this rule reads. */
interface Node {
  readonly type: string
  readonly name?: string
  readonly value?: unknown
  readonly computed?: boolean
  readonly key?: Node
  readonly callee?: Node
  readonly property?: Node
  readonly arguments?: readonly Node[]
  readonly source?: Node
}

interface Context {
  readonly filename: string
  readonly cwd: string
  readonly report: (fault: { readonly node: Node; readonly message: string }) => void
}

/** The called name: `sleep` for both `sleep()` and `page.sleep()`. */
const calledName = ({ callee }: Node): string | undefined => callee?.property?.name ?? callee?.name

/** Whether a call waits for time. A timer without a delay, or with 0, only waits for a turn of the event loop. */
function isSleep(call: Node): boolean {
  const name = calledName(call)
  const [, delay] = call.arguments ?? []
  if (name === 'setTimeout' || name === 'setInterval') return delay !== undefined && delay.value !== 0
  return name === 'sleep' || name === 'waitForTimeout'
}

/** Functions of test runners that take a timeout as their last argument, or that set one. */
const LIMITED = new Set(['test', 'it', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach'])
const LIMITING = new Set(['setDefaultTimeout', 'setDefaultNavigationTimeout'])

function setsLimit({ callee, arguments: given = [] }: Node): boolean {
  if (callee?.type === 'Identifier') return LIMITED.has(callee.name ?? '') && typeof given.at(-1)?.value === 'number'
  const name = callee?.property?.name ?? ''
  return LIMITING.has(name) || (name === 'setTimeout' && given.length === 1 && typeof given[0]?.value === 'number')
}

const isAllowed = ({ filename, cwd }: Context): boolean =>
  Object.hasOwn(ALLOWED, filename.slice(cwd.length + 1).replaceAll('\\', '/'))

const rule = {
  create(context: Context) {
    if (isAllowed(context)) return {}
    return {
      CallExpression(node: Node) {
        if (isSleep(node)) context.report({ node, message: SLEEP })
        if (setsLimit(node)) context.report({ node, message: LIMIT })
      },
      ImportDeclaration(node: Node) {
        if (node.source?.value === 'node:timers/promises') context.report({ node, message: SLEEP })
      },
      Property(node: Node) {
        if (node.computed !== true && (node.key?.name ?? node.key?.value) === 'timeout')
          context.report({ node, message: LIMIT })
      },
    }
  },
}

/** The oxlint plugin with this rule. */
// oxlint-disable-next-line import/no-default-export -- oxlint takes plugins so
export default { meta: { name: 'octroi' }, rules: { 'no-time-in-tests': rule } }
