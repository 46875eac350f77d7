import { lazyPart } from '../lazy-part.tsx'

/** Repetitions are loaded late: a form without a group never loads them. */
export const LazyGroup = lazyPart(async () => (await import('../../questions/group/widget.tsx')).GroupWidget, {
  waiting: () => null,
})
