import { useSyncExternalStore } from 'react'
import type { Row, Scalar, Value, Values } from '../../values.ts'

/** A map of values with one subscription per input, the minimum of a form's state. */
export interface BareStore {
  get(path: string): Scalar
  set(path: string, value: Scalar): void
  /** Returns a function that replaces the current values by these. */
  prepare(values: Values): () => void
  subscribe(path: string, listener: () => void): () => void
}

export function createBareStore(first: Values): BareStore {
  let held = new Map(leaves(first))
  const listeners = new Map<string, () => void>()
  return {
    get: (path) => held.get(path) ?? '',
    set: (path, value) => {
      held.set(path, value)
      listeners.get(path)?.()
    },
    prepare: (values) => {
      const next = new Map(leaves(values))
      return () => {
        held = next
        for (const listener of listeners.values()) listener()
      }
    },
    subscribe: (path, listener) => {
      listeners.set(path, listener)
      return () => listeners.delete(path)
    },
  }
}

export function useValue(store: BareStore, path: string): Scalar {
  return useSyncExternalStore(
    (listener) => store.subscribe(path, listener),
    () => store.get(path),
  )
}

function leaves(values: Values): [string, Scalar][] {
  return Object.entries(values).flatMap(([key, value]) => leavesOf(key, value))
}

function leavesOf(path: string, value: Value | Row): [string, Scalar][] {
  if (Array.isArray(value)) {
    return value.flatMap((part, place): [string, Scalar][] =>
      typeof part === 'string' ? [[`${path}.${part}`, true]] : leavesOf(`${path}.${place}`, part),
    )
  }
  if (typeof value !== 'object') return [[path, value as Scalar]]
  return Object.entries(value).flatMap(([key, part]) => leavesOf(`${path}.${key}`, part))
}
