import { useLayoutEffect, useRef, useState } from 'react'
import type { Answer } from '../../values/answer.ts'
import type { FormStore } from '../../engine/form-store.ts'
import { readRjsfAnswers } from './form-data.ts'
import type { RjsfFieldProps } from './field-props.ts'

/** The store that the questions of one RJSF form share, and which of them are mounted. */
export interface SharedRjsfStore {
  readonly store: FormStore
  readonly mounted: Set<unknown>
}

/** Most changes that are kept until RJSF has shown them: more than a person types before a page catches up. */
const MOST_ON_THEIR_WAY = 50

/**
 * Synchronises the store with RJSF's data: data that RJSF gets from outside goes into the store; what a person changes
 * in the store goes to RJSF. RJSF may render a change late, or an older one after it, and renders again with data that
 * it had. So only data that is neither what it rendered last nor a pending change of ours is taken as coming from
 * outside. Thus cleared or overwritten answers never come back.
 */
export function useDataOfRjsf(shared: SharedRjsfStore, questionId: number, props: RjsfFieldProps): void {
  const [link] = useState(() => new Link(shared, questionId))
  const latest = useRef(props)
  // The first render already shows the answers, also on a server. It must not notify subscribers of the store.
  useState(() => link.takeInFirst(props.formData))
  useLayoutEffect(() => {
    latest.current = props
  })
  // A layout effect runs as soon as the question is in the page: what is typed before a later effect would be lost.
  useLayoutEffect(() => link.takeIn(props.formData), [link, props.formData])
  useLayoutEffect(
    () =>
      link.follow((change) => {
        const { onChange, fieldPathId } = latest.current
        onChange(change as never, fieldPathId?.path ?? [])
      }),
    [link],
  )
}

/** Synchronises one question between the store and RJSF's data. */
class Link {
  readonly #store: FormStore
  readonly #mounted: Set<unknown>
  readonly #questionId: number
  /** The data that RJSF rendered last, as text; null before the first render. */
  #shown: string | null = null
  /** The store's answers as they were last exchanged with RJSF, as text. */
  #told: string
  #onTheirWay: string[] = []

  constructor({ store, mounted }: SharedRjsfStore, questionId: number) {
    this.#store = store
    this.#mounted = mounted
    this.#questionId = questionId
    this.#told = JSON.stringify(this.#answers())
  }

  /**
   * Takes in RJSF's data during the first render, only while no question is mounted: nobody follows the store yet who
   * would have to be notified.
   */
  takeInFirst(formData: unknown): void {
    if (this.#mounted.size === 0) this.takeIn(formData)
  }

  /**
   * Reports the answers after each change in the store, undefined when there are none. Returns a function that stops
   * it.
   */
  follow(tell: (answers: readonly Answer[] | undefined) => void): () => void {
    this.#mounted.add(this)
    const stop = this.#store.subscribe(this.#questionId, () => {
      const change = this.#changed()
      if (change !== null) tell(change)
    })
    return () => {
      stop()
      this.#mounted.delete(this)
    }
  }

  /** Takes RJSF's data into the store, unless RJSF rendered it before or it is a pending change of ours. */
  takeIn(formData: unknown): void {
    const answers = readRjsfAnswers(this.#store.form, this.#indexed(), formData)
    const text = JSON.stringify(answers)
    if (text === this.#shown) return
    this.#shown = text
    const place = this.#onTheirWay.indexOf(text)
    this.#onTheirWay = place < 0 ? [] : this.#onTheirWay.slice(place + 1)
    if (place >= 0 || text === this.#told) return
    this.#told = text
    const byOption = new Map(answers.map((answer) => [answer.option_id, answer]))
    const { options } = this.#indexed().question
    this.#store.load(options.map(({ id }) => byOption.get(id) ?? { option_id: id, value: '', details: null }))
  }

  /** The changed answers, undefined when all are cleared; null when nothing changed. */
  #changed(): readonly Answer[] | undefined | null {
    const answers = this.#answers()
    const text = JSON.stringify(answers)
    if (text === this.#told) return null
    this.#told = text
    this.#onTheirWay = text === this.#shown ? [] : [...this.#onTheirWay, text].slice(-MOST_ON_THEIR_WAY)
    return answers.length === 0 ? undefined : answers
  }

  /** The answers in the store, whether the question is visible or not. */
  #answers(): Answer[] {
    return this.#indexed()
      .question.options.map(({ id }) => this.#store.answer(id))
      .filter(({ value }) => value !== '')
      .map(({ option_id, value, details }) => ({ option_id, value, details }))
  }

  #indexed() {
    const indexed = this.#store.form.questionById.get(this.#questionId)
    if (indexed === undefined) throw new Error(`the form has no question ${this.#questionId}`)
    return indexed
  }
}
