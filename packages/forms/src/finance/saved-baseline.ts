/**
 * The last save, unit by unit (an amount, the list of a line in a column, a field), each as the text that saving it
 * gives: an empty row that the user added, or `1 000,00` typed over 1000, is no change.
 */
export class SavedBaseline {
  readonly #saved = new Map<string, string>()
  readonly #dirty = new Set<string>()

  get isDirty(): boolean {
    return this.#dirty.size > 0
  }

  /** Records the text that a unit would be saved as now. */
  note(unit: string, text: string): void {
    if ((this.#saved.get(unit) ?? '') === text) this.#dirty.delete(unit)
    else this.#dirty.add(unit)
  }

  /** Records the saved text of a unit, and the text that it would be saved as now. */
  save(unit: string, { saved, now }: { readonly saved: string; readonly now: string }): void {
    this.#saved.set(unit, saved)
    this.note(unit, now)
  }

  isChanged(unit: string): boolean {
    return this.#dirty.has(unit)
  }
}
