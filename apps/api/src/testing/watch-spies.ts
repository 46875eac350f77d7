import { vi } from 'vitest'

type Target = Record<PropertyKey, unknown>

/**
 * Records spies from now on, because Vitest does not list them. Returns a function that restores and describes those
 * still active.
 */
export function watchSpies(): () => string[] {
  const { spyOn } = vi
  const spied: (readonly [target: Target, key: PropertyKey])[] = []
  const noteAndSpy = (target: Target, key: PropertyKey, ...accessor: unknown[]): unknown => {
    spied.push([target, key])
    return Reflect.apply(spyOn, vi, [target, key, ...accessor])
  }
  vi.spyOn = noteAndSpy as unknown as typeof spyOn
  return () => {
    vi.spyOn = spyOn
    const left = spied.filter(([target, key]) => isSpied(target, key))
    vi.restoreAllMocks()
    return [...new Set(left.map(([, key]) => `A spy on "${String(key)}" was not restored.`))]
  }
}

function isSpied(target: Target, key: PropertyKey): boolean {
  const { value, get, set } = Object.getOwnPropertyDescriptor(target, key) ?? {}
  return [value, get, set].some((each) => vi.isMockFunction(each))
}
