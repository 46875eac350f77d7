/**
 * Records which components React rendered, commit by commit, through React's hook for developer tools. It must be
 * loaded before React, and must stay the registered hook when test files that share React load it again. The type
 * describes only what is read of React's internals.
 */
interface Fiber {
  readonly tag: number
  readonly flags: number
  readonly type: unknown
  readonly stateNode: unknown
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly return: Fiber | null
}

export interface RenderedComponent {
  readonly name: string
  /** DOM id of the question that contains it, or 'outside'. */
  readonly place: string
}

const PERFORMED_WORK = 1
const HOST_ELEMENT = 5
// Fiber tags of function, class, forwardRef and memo components; a memo with its own comparison is a fiber around
// another one.
const COMPONENT_TAGS = new Set([0, 1, 11, 15])

interface Page {
  octroiCommits?: RenderedComponent[]
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: object
}
const here: Page = globalThis as object
const log = (here.octroiCommits ??= [])

/** Returns the components rendered since the last call. */
export const takeCommitLog = (): readonly RenderedComponent[] => log.splice(0)

if (!here.__REACT_DEVTOOLS_GLOBAL_HOOK__) {
  here.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => walk(root.current),
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    checkDCE: () => undefined,
  }
}

/**
 * Only fibers that React visited in this commit are followed: elsewhere, the children are those of the commit before.
 */
function walk(fiber: Fiber) {
  if (COMPONENT_TAGS.has(fiber.tag) && (fiber.flags & PERFORMED_WORK) !== 0) {
    log.push({ name: nameOf(fiber.type), place: placeOf(fiber) })
  }
  if (fiber.alternate !== null && fiber.alternate.child === fiber.child) return
  for (let child = fiber.child; child !== null; child = child.sibling) walk(child)
}

function nameOf(type: unknown): string {
  const named = type as { readonly name?: string; readonly displayName?: string; readonly type?: unknown } | null
  return named?.displayName ?? named?.name ?? (named?.type === undefined ? 'unknown' : nameOf(named.type))
}

function placeOf(fiber: Fiber): string {
  const host = hostBelow(fiber) ?? hostAbove(fiber)
  return host?.closest('.octroi-question')?.id ?? 'outside'
}

function hostBelow(fiber: Fiber): Element | null {
  for (let child = fiber.child; child !== null; child = child.child) {
    if (child.tag === HOST_ELEMENT) return child.stateNode as Element
  }
  return null
}

function hostAbove(fiber: Fiber): Element | null {
  for (let parent = fiber.return; parent !== null; parent = parent.return) {
    if (parent.tag === HOST_ELEMENT) return parent.stateNode as Element
  }
  return null
}
