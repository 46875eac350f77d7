import type { OpenForm } from '../engine.ts'

/** Finds the inputs of a native form in which the benchmark types. */
export function nativeOpenForm(host: HTMLElement, prepareAnswers: OpenForm['prepareAnswers']): OpenForm {
  return {
    prepareAnswers,
    find: (key, cell) => {
      if (cell === undefined) return document.getElementById(key)
      const paths = [`${key}.${cell.line ?? cell.row}.${cell.column}`, `${key}[${cell.row}].${cell.column}`]
      return paths.map((path) => document.getElementById(path)).find((input) => input !== null) ?? null
    },
    addButton: () => host.querySelector('button.add'),
  }
}
