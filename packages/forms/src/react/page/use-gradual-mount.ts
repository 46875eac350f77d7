import { type RefObject, startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormStore } from '../../engine/form-store.ts'
import { useWhenAllIsWanted, useWhenNear, whenIdle } from './when-needed.ts'

interface GradualMountOptions {
  readonly store: FormStore
  /** The section to show first. */
  readonly start: number | undefined
  /** Holds the sections; those without their questions yet come when they are about to be seen. */
  readonly container: RefObject<HTMLElement | null>
}

/** Questions that fill a large window: what is put on the page before the first paint. */
const FIRST_QUESTIONS = 12

/**
 * Questions that are put on the page without being asked for. A browser does work for each key in proportion to the
 * document, whatever is in sight of it (see `docs/decisions/0015`): a longer form gets the rest where it is read.
 */
const IDLE_QUESTIONS = 600

/**
 * Which sections of a long page have their questions: enough to fill the window at once, the others one by one while
 * the browser is idle, or right away when they are scrolled to, searched in with the browser's own search, or printed.
 */
export function useGradualMount({ store, start, container }: GradualMountOptions) {
  const { sections } = store.form
  // Only a first guess: questions appear and go as others are answered.
  const [sizes] = useState(() => visibleQuestions(store))
  const order = ordered(sections, start)
  const [mounted, setMounted] = useState(() => firstSections(order, sizes))
  const isWhole = mounted.size >= sections.length
  const next = order.find((id) => !mounted.has(id))
  const idle = questionsOf(mounted, sizes) < IDLE_QUESTIONS ? next : undefined
  useEffect(() => {
    if (idle === undefined) return undefined
    return whenIdle(() => startTransition(() => setMounted((before) => withAll(before, [idle]))))
  }, [idle])
  useWhenNear(container, !isWhole, (ids) => setMounted((before) => withAll(before, ids)))
  useWhenAllIsWanted(!isWhole, () => flushSync(() => setMounted((before) => withAll(before, order))))
  // With the one above it: what is gone to would move when that one gets its questions, and with them its true height.
  const mount = (sectionId: number) => {
    const place = sections.findIndex(({ id }) => id === sectionId)
    const ids = sections.slice(Math.max(0, place - 1), place + 1).map(({ id }) => id)
    if (ids.some((id) => !mounted.has(id))) flushSync(() => setMounted((before) => withAll(before, ids)))
  }
  return { mounted, sizes, isMounting: idle !== undefined, mount }
}

function firstSections(order: readonly number[], sizes: ReadonlyMap<number, number>): ReadonlySet<number> {
  const first = new Set<number>()
  for (const sectionId of order) {
    if (questionsOf(first, sizes) >= FIRST_QUESTIONS) break
    first.add(sectionId)
  }
  return first
}

function questionsOf(sectionIds: ReadonlySet<number>, sizes: ReadonlyMap<number, number>): number {
  return [...sectionIds].reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0)
}

/** From the first one to the end, then back to the beginning: what is read next comes first. */
function ordered(sections: readonly { readonly id: number }[], start: number | undefined): number[] {
  const ids = sections.map(({ id }) => id)
  const place = Math.max(0, start === undefined ? 0 : ids.indexOf(start))
  return [...ids.slice(place), ...ids.slice(0, place).toReversed()]
}

function withAll(before: ReadonlySet<number>, ids: readonly number[]): ReadonlySet<number> {
  return ids.every((id) => before.has(id)) ? before : new Set([...before, ...ids])
}

/** How many questions of each section are shown now, by section id. */
function visibleQuestions(store: FormStore): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { section, question } of store.form.questions) {
    if (store.question(question.id).visible) counts.set(section.id, (counts.get(section.id) ?? 0) + 1)
  }
  return counts
}
