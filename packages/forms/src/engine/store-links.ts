import type { FormLinks, Heading, Link, Offer } from '../description/links/form-links.ts'
import type { QuestionAnswers } from '../values/value.ts'
import type { Locale } from '../numbers/locale.ts'
import { changeHeading, readHeading } from './column-headings.ts'
import type { QuestionNode } from './question-node.ts'

/** Applies a change to a question, and shows or hides its children. */
type Apply = (node: QuestionNode, change: () => void) => void

interface Surroundings {
  readonly locale: Locale | undefined
  /** The numbers of questions outside the form, in a repetition that reads any. */
  readonly outside: QuestionAnswers['elsewhere']
}

/**
 * Keeps linked questions up to date: when a question changes, the links that read it are evaluated again, level by
 * level, so that each is evaluated once, after all that it depends on.
 */
export class StoreLinks {
  readonly #node: (questionId: number) => QuestionNode
  readonly #locale: Locale | undefined
  #outside: Surroundings['outside']
  readonly #all: FormLinks['all']
  readonly #from: FormLinks['from']
  readonly #pending: Set<Link>[] = []
  /** Conditions that do not hold, and failed checks. */
  readonly #unmet = new Set<Link>()
  #isSettling = false

  constructor(links: FormLinks, node: (questionId: number) => QuestionNode, { locale, outside }: Surroundings) {
    this.#locale = locale
    this.#outside = outside
    this.#all = links.all
    this.#node = node
    this.#from = links.from
    for (const link of links.all) this.#await(link)
  }

  /** Sets the numbers of questions outside the form, and queues the links that read any. */
  readOutside(numbers: Surroundings['outside']): void {
    if (numbers === this.#outside) return
    this.#outside = numbers
    for (const link of this.#all) if (link.reads.some(({ isOutside }) => isOutside)) this.#await(link)
  }

  /** Queues the links that read a question whose numbers changed. */
  touch(questionId: number): void {
    for (const link of this.#from.get(questionId) ?? []) this.#await(link)
  }

  /** Evaluates the queued links, including those that are queued meanwhile. */
  settle(apply: Apply): void {
    if (this.#isSettling) return
    this.#isSettling = true
    try {
      for (const waiting of this.#pending) {
        if (waiting === undefined) continue
        const offers = [...waiting].filter((link) => link.kind === 'offer')
        for (const link of waiting) if (link.kind !== 'offer') this.#workOut(link, apply)
        this.#workOutOffers(offers, apply)
        waiting.clear()
      }
      this.#pending.length = 0
    } finally {
      this.#isSettling = false
    }
  }

  #await(link: Link): void {
    ;(this.#pending[link.level] ??= new Set()).add(link)
  }

  #workOut(link: Exclude<Link, Offer>, apply: Apply): void {
    if (link.kind === 'heading') return this.#workOutHeading(link, apply)
    const values = this.#values(link)
    if (link.kind === 'transfer') {
      for (const node of this.#targets(link)) if (node.differs(values)) apply(node, () => node.readElsewhere(values))
      return
    }
    const isZero = link.formula.evaluate(values) === 0
    if (link.kind === 'requirement') {
      for (const node of this.#targets(link)) if (node.isRequired === isZero) apply(node, () => node.require(!isZero))
      return
    }
    const isUnmet = isZero && (link.kind === 'condition' || this.#isInForce(link))
    if (isUnmet === this.#unmet.has(link)) return
    if (isUnmet) this.#unmet.add(link)
    else this.#unmet.delete(link)
    for (const node of this.#targets(link)) {
      if (link.kind === 'condition') apply(node, () => node.addUnmet(isUnmet ? 1 : -1, this.#above(node)))
      else apply(node, () => node.setBroken(this.#brokenAt(node)))
    }
  }

  #workOutHeading(link: Heading, apply: Apply): void {
    const [words = ''] = link.reads.map(({ questionId }) =>
      readHeading(this.#node(questionId).state, link, this.#locale),
    )
    for (const node of this.#targets(link)) {
      const question = changeHeading(node.state, node.indexed, { fieldId: link.fieldId, words })
      if (question !== null) apply(node, () => node.describe(question, node.state.unavailable))
    }
  }

  /** Changes each question once, however many of its choices come or go: a list of towns may have a thousand. */
  #workOutOffers(offers: readonly Offer[], apply: Apply): void {
    const changed = new Map<QuestionNode, Set<number>>()
    for (const link of offers) {
      const isZero = link.formula.evaluate(this.#values(link)) === 0
      for (const node of this.#targets(link)) {
        if (node.state.unavailable.has(link.optionId) === isZero) continue
        const unavailable = changed.get(node) ?? new Set(node.state.unavailable)
        changed.set(node, unavailable)
        if (isZero) unavailable.add(link.optionId)
        else unavailable.delete(link.optionId)
      }
    }
    for (const [node, unavailable] of changed) apply(node, () => node.describe(node.state.question, unavailable))
  }

  /** A hidden question is 0 in every formula. */
  #values({ reads }: Link): ReadonlyMap<string, number> {
    return new Map(
      reads.map(({ name, questionId, figure, isOutside }) => {
        if (isOutside) return [name, this.#outside?.get(name) ?? 0]
        const { state } = this.#node(questionId)
        return [name, state.visible ? figure(state) : 0]
      }),
    )
  }

  /** Whether a check applies: at least one of its questions is answered, and all that are required. */
  #isInForce(link: Link): boolean {
    const visibleTargets = this.#targets(link).filter(({ state }) => state.visible)
    return (
      visibleTargets.some(({ state }) => state.answered) &&
      visibleTargets.every(({ state }) => state.answered || !state.counted)
    )
  }

  /** The messages of failed checks of a question, in the order of the description. */
  #brokenAt({ indexed: { question } }: QuestionNode): readonly string[] {
    const links = this.#from.get(question.id) ?? []
    return links.flatMap((link) => {
      const isHere = link.kind === 'agreement' && this.#unmet.has(link) && link.targets.includes(question.id)
      return isHere ? [link.message] : []
    })
  }

  #targets({ targets }: Link): QuestionNode[] {
    return targets.map((id) => this.#node(id))
  }

  #above({ indexed: { parent } }: QuestionNode): QuestionNode | null {
    return parent && this.#node(parent.question.id)
  }
}
