import { useLayoutEffect, useRef, useState } from 'react'
import type { Answer } from '../../values/answer.ts'
import type { FormStore } from '../../engine/form-store.ts'
import { answersIn } from './form-data.ts'
import type { RjsfFieldProps } from './field-props.ts'

/** The store that the questions of one RJSF form share, and those of them that are in the page. */
export interface Followed {
  readonly store: FormStore
  readonly mounted: Set<unknown>
}

/** Changes that RJSF has not shown yet: more than a person types before a page catches up. */
const MOST_ON_THEIR_WAY = 50

/**
 * Data that RJSF is given from outside goes into the store; what a person changes in the store goes to RJSF. RJSF may
 * show a change late, or an older one after it, and renders again with what it had: only data that is neither what it
 * showed before nor a change of ours on its way comes from outside. So nothing that was cleared or typed comes back.
 */
export function useDataOfRjsf(shared: Followed, questionId: number, props: RjsfFieldProps): void {
  const [link] = useState(() => new Link(shared, questionId))
  const latest = useRef(props)
  // The first rendering shows the answers, also on a server. Later ones leave those who follow the store alone.
  useState(() => link.takeInFirst(props.formData))
  useLayoutEffect(() => {
    latest.current = props
  })
  // From the moment that the question is in the page: what is typed before a later effect would be lost.
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

/** One question between the store and RJSF's data. */
class Link {
  readonly #store: FormStore
  readonly #mounted: Set<unknown>
  readonly #questionId: number
  /** What RJSF showed last, as text; null before it showed anything. */
  #shown: string | null = null
  /** What the store says, as RJSF was told or told us. */
  #told: string
  #onTheirWay: string[] = []

  constructor({ store, mounted }: Followed, questionId: number) {
    this.#store = store
    this.#mounted = mounted
    this.#questionId = questionId
    this.#told = JSON.stringify(this.#answers())
  }

  /** The same before any question is in the page: nobody follows the store yet who would have to be told. */
  takeInFirst(formData: unknown): void {
    if (this.#mounted.size === 0) this.takeIn(formData)
  }

  /** Tells of the answers after each change in the store, undefined for none, until what it returns is called. */
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

  /** Takes what RJSF shows into the store, unless it is what it showed before or a change of ours. */
  takeIn(formData: unknown): void {
    const answers = answersIn(this.#store.form, this.#indexed(), formData)
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

  /** Null when nothing changed in the answers. */
  #changed(): readonly Answer[] | undefined | null {
    const answers = this.#answers()
    const text = JSON.stringify(answers)
    if (text === this.#told) return null
    this.#told = text
    this.#onTheirWay = text === this.#shown ? [] : [...this.#onTheirWay, text].slice(-MOST_ON_THEIR_WAY)
    return answers.length === 0 ? undefined : answers
  }

  /** What the store says, hidden or not. */
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
