import { type RefObject, startTransition, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormStore } from '../../engine/form-store.ts'
import { useWhenAllIsWanted, useWhenNear, whenIdle } from './when-needed.ts'

interface GradualMountOptions {
  readonly store: FormStore
  /** The section to show first. */
  readonly start: number | undefined
  /**
   * The element that contains the sections; sections without their questions get them shortly before they are in view.
   */
  readonly container: RefObject<HTMLElement | null>
}

/** Number of questions that fill a large window: as many are mounted before the first paint. */
const FIRST_QUESTIONS = 12

/**
 * Number of questions that are mounted at once while the browser is idle; the page is painted after each batch. It is
 * small enough that a slow device handles a key between two batches.
 */
const TURN_QUESTIONS = 40

/**
 * Most questions that are mounted before somebody scrolls to them. A browser does work for each key in proportion to
 * the document, whatever part of it is in view (see `docs/decisions/0015`): in a longer form the rest is mounted where
 * it is read.
 */
const IDLE_QUESTIONS = 600

/**
 * Decides which sections of a long page have their questions mounted: enough to fill the window at once, the others in
 * batches while the browser is idle, or right away when somebody scrolls to them, uses the browser's own search, or
 * prints.
 */
export function useGradualMount({ store, start, container }: GradualMountOptions) {
  const { sections } = store.form
  // The sizes are only an estimate: questions appear and disappear as others are answered.
  const [sizes] = useState(() => visibleQuestions(store))
  const order = useMemo(() => ordered(sections, start), [sections, start])
  const [mounted, setMounted] = useState<ReadonlySet<number>>(() => new Set(upTo(FIRST_QUESTIONS, order, sizes)))
  const isWhole = mounted.size >= sections.length
  const room = IDLE_QUESTIONS - questionsOf(mounted, sizes)
  const isMounting = !isWhole && room > 0
  useEffect(() => {
    if (!isMounting) return undefined
    const waiting = order.filter((id) => !mounted.has(id))
    const next = upTo(Math.min(TURN_QUESTIONS, room), waiting, sizes)
    return whenIdle(() => startTransition(() => setMounted((before) => withAll(before, next))))
  }, [isMounting, room, order, sizes, mounted])
  useWhenNear(container, !isWhole, (ids) => setMounted((before) => withAll(before, ids)))
  useWhenAllIsWanted(!isWhole, () => flushSync(() => setMounted((before) => withAll(before, order))))
  // The section above is mounted too: otherwise the target would move when that one gets its questions, and with them
  // its true height.
  const mount = (sectionId: number) => {
    const place = sections.findIndex(({ id }) => id === sectionId)
    const ids = sections.slice(Math.max(0, place - 1), place + 1).map(({ id }) => id)
    if (ids.some((id) => !mounted.has(id))) flushSync(() => setMounted((before) => withAll(before, ids)))
  }
  return { mounted, sizes, isMounting, mount }
}

/** Returns the first of these sections that have at least this many questions together, or all of them. */
function upTo(count: number, sectionIds: readonly number[], sizes: ReadonlyMap<number, number>): readonly number[] {
  const first: number[] = []
  for (const id of sectionIds) {
    if (questionsOf(first, sizes) >= count) break
    first.push(id)
  }
  return first
}

function questionsOf(sectionIds: Iterable<number>, sizes: ReadonlyMap<number, number>): number {
  return [...sectionIds].reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0)
}

/**
 * Sections in the order in which they are mounted: from the first one to the end, then backwards to the beginning, so
 * that what is read next comes first.
 */
function ordered(sections: readonly { readonly id: number }[], start: number | undefined): number[] {
  const ids = sections.map(({ id }) => id)
  const place = Math.max(0, start === undefined ? 0 : ids.indexOf(start))
  return [...ids.slice(place), ...ids.slice(0, place).toReversed()]
}

function withAll(before: ReadonlySet<number>, ids: readonly number[]): ReadonlySet<number> {
  return ids.every((id) => before.has(id)) ? before : new Set([...before, ...ids])
}

/** Number of visible questions of each section, by section id. */
function visibleQuestions(store: FormStore): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { section, question } of store.form.questions) {
    if (store.question(question.id).visible) counts.set(section.id, (counts.get(section.id) ?? 0) + 1)
  }
  return counts
}
