import type { Area } from './read-behaviours.ts'
import type { Proof } from './read-proofs.ts'

/** Returns the faults as sentences: behaviours without a test, tests of unknown behaviours, missing titles. */
export function faultsOf(areas: readonly Area[], proofs: readonly Proof[]): string[] {
  const behaviourNames = new Set(areas.flatMap(({ behaviours }) => behaviours.map(({ name }) => name)))
  const proven = new Set(proofs.map(({ behaviour }) => behaviour))
  return [
    ...[...behaviourNames].filter((name) => !proven.has(name)).map((name) => `No test proves ${name}.`),
    ...proofs
      .filter(({ behaviour }) => !behaviourNames.has(behaviour))
      .map(({ behaviour, file }) => `${file} proves ${behaviour}, which no file of docs/behaviours names.`),
    ...proofs.filter(({ test }) => test === '').map(({ behaviour, file }) => `${file}: no test follows ${behaviour}.`),
  ]
}
