import type { FormDescription } from '../description/form.ts'
import type { EditAct, EditRefusal } from './acts.ts'
import { applyActs } from './apply-act.ts'

/** What is undone and done again at once: one thing that a person did. */
interface Step {
  readonly acts: readonly EditAct[]
  readonly inverse: readonly EditAct[]
}

/** A draft being edited, as its listeners see it. A new object after each change. */
export interface DraftingState {
  readonly description: FormDescription
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/**
 * A draft that somebody edits, with what they did: undone, done again, and sent. Typing in one property is one step until
 * something else is done or `endTyping` is called.
 */
export class Drafting {
  #state: DraftingState
  #done: Step[] = []
  #undone: Step[] = []
  #unsent: EditAct[] = []
  #isTyping = false
  readonly #listeners = new Set<() => void>()

  constructor(description: FormDescription) {
    this.#state = { description, canUndo: false, canRedo: false }
  }

  /** Calls a listener after each change; returns how to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): DraftingState => this.#state

  /** Does acts as one step. Returns why they are refused; nothing is done then. */
  readonly perform = (acts: readonly EditAct[]): EditRefusal | null => {
    const result = applyActs(this.#state.description, acts)
    if ('refusal' in result) return result.refusal
    const [act] = acts
    const last = this.#done.at(-1)
    if (this.#isTyping && act !== undefined && last !== undefined && isTypingOn(last, acts))
      this.#done[this.#done.length - 1] = { acts, inverse: last.inverse }
    else this.#done.push({ acts, inverse: result.inverse })
    this.#isTyping = true
    this.#undone = []
    this.#change(result.description, acts)
    return null
  }

  /** Ends the step of typing: what is typed next in the same property is undone on its own. */
  readonly endTyping = (): void => {
    this.#isTyping = false
  }

  /** Undoes the last step; false if there is none, or if others have changed what it needs. */
  readonly undo = (): boolean => this.#replay(this.#done, this.#undone)

  /** Does the last undone step again; false like `undo`. */
  readonly redo = (): boolean => this.#replay(this.#undone, this.#done)

  /** The acts since the last `sent`, in order: what the host has to save. */
  readonly unsent = (): readonly EditAct[] => this.#unsent

  /** Forgets the first acts that were not sent, once the host has saved them. */
  readonly sent = (count: number): void => {
    this.#unsent = this.#unsent.slice(count)
  }

  /**
   * Takes what somebody else did, before one's own acts that were not sent; returns those of one's own that no longer can
   * be applied, which are gone. Steps stay in the history, and may be refused when they are undone.
   */
  readonly takeTheirs = (description: FormDescription): readonly EditAct[] => {
    const lost: EditAct[] = []
    const applied: EditAct[] = []
    let current = description
    for (const act of this.#unsent) {
      const result = applyActs(current, [act])
      if ('refusal' in result) lost.push(act)
      else {
        current = result.description
        applied.push(act)
      }
    }
    this.#unsent = applied
    this.#isTyping = false
    this.#change(current, [])
    return lost
  }

  #replay(from: Step[], to: Step[]): boolean {
    const step = from.at(-1)
    if (step === undefined) return false
    const result = applyActs(this.#state.description, step.inverse)
    from.pop()
    this.#isTyping = false
    if ('refusal' in result) {
      this.#change(this.#state.description, [])
      return false
    }
    to.push({ acts: step.inverse, inverse: result.inverse })
    this.#change(result.description, step.inverse)
    return true
  }

  #change(description: FormDescription, acts: readonly EditAct[]): void {
    this.#unsent = [...this.#unsent, ...acts]
    this.#state = { description, canUndo: this.#done.length > 0, canRedo: this.#undone.length > 0 }
    for (const listener of this.#listeners) listener()
  }
}

/** Whether both steps set the same property, and nothing else. */
function isTypingOn(last: Step, acts: readonly EditAct[]): boolean {
  const [one, other] = [last.acts[0], acts[0]]
  if (last.acts.length !== 1 || acts.length !== 1 || one?.act !== 'set' || other?.act !== 'set') return false
  return one.property === other.property && JSON.stringify(one.of) === JSON.stringify(other.of)
}
