import { type RefObject, startTransition, useEffect, useMemo, useState } from 'react'
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
 * Questions that are put on the page in one go while the browser is idle: after each the page is painted once more. Few
 * enough that a slow device answers a key between two of them.
 */
const TURN_QUESTIONS = 40

/**
 * Questions that are put on the page without being asked for. A browser does work for each key in proportion to the
 * document, whatever is in sight of it (see `docs/decisions/0015`): a longer form gets the rest where it is read.
 */
const IDLE_QUESTIONS = 600

/**
 * Which sections of a long page have their questions: enough to fill the window at once, the others some at a time
 * while the browser is idle, or right away when they are scrolled to, searched in with the browser's own search, or
 * printed.
 */
export function useGradualMount({ store, start, container }: GradualMountOptions) {
  const { sections } = store.form
  // Only a first guess: questions appear and go as others are answered.
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
  // With the one above it: what is gone to would move when that one gets its questions, and with them its true height.
  const mount = (sectionId: number) => {
    const place = sections.findIndex(({ id }) => id === sectionId)
    const ids = sections.slice(Math.max(0, place - 1), place + 1).map(({ id }) => id)
    if (ids.some((id) => !mounted.has(id))) flushSync(() => setMounted((before) => withAll(before, ids)))
  }
  return { mounted, sizes, isMounting, mount }
}

/** The first of these sections, until they have so many questions or there are no more. */
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
