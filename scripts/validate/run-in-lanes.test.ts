import { expect, test } from 'vitest'
import { runInLanes, type Task } from './run-in-lanes.ts'

/** Runs tasks that end on demand, and records what happened in order. */
function watched(tasks: readonly Task[], lanes: number) {
  const events: string[] = []
  const ends = new Map<string, () => void>()
  const done = runInLanes(tasks, lanes, ({ name }) => {
    events.push(`+${name}`)
    return new Promise((resolve) => {
      ends.set(name, () => {
        events.push(`-${name}`)
        resolve()
      })
    })
  })
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { events, end, done }
}

test('as many at once as there are lanes, in the order of the list', async () => {
  const { events, end, done } = watched([{ name: 'a' }, { name: 'b' }, { name: 'c' }], 2)
  expect(events).toEqual(['+a', '+b'])
  await end('b')
  expect(events).toEqual(['+a', '+b', '-b', '+c'])
  await end('c')
  await end('a')
  await done
})

test('one that waits is passed by the next, and begins when what it waits for has ended', async () => {
  const tasks = [{ name: 'build' }, { name: 'proof', after: ['build'] }, { name: 'lint' }, { name: 'types' }]
  const { events, end, done } = watched(tasks, 2)
  expect(events).toEqual(['+build', '+lint'])
  await end('build')
  expect(events.at(-1)).toBe('+proof')
  await end('lint')
  await end('proof')
  await end('types')
  await done
  expect(events).toHaveLength(8)
})

test('one that is not asked for is not waited for', async () => {
  const { events, end, done } = watched([{ name: 'proof', after: ['build'] }], 2)
  expect(events).toEqual(['+proof'])
  await end('proof')
  await done
})

test('tasks that wait for each other are a mistake', async () => {
  const tasks = [
    { name: 'a', after: ['b'] },
    { name: 'b', after: ['a'] },
  ]
  await expect(runInLanes(tasks, 2, () => Promise.resolve())).rejects.toThrow('These wait for each other: a, b')
})
