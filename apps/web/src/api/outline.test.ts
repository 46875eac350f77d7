import { contract, type Endpoint } from '@octroi/domain'
import { expect, test } from 'vitest'
import { outlineCalls } from './outline.ts'

test('what the build writes down of the calls, as JSON, is all that making each of them needs', () => {
  const written = JSON.parse(JSON.stringify(outlineCalls(contract))) as ReturnType<typeof outlineCalls>
  expect(Object.keys(written)).toEqual(Object.keys(contract))
  for (const [noun, calls] of Object.entries<Readonly<Record<string, Endpoint>>>(contract)) {
    const outlines = written[noun as keyof typeof contract]
    expect(Object.keys(outlines)).toEqual(Object.keys(calls))
    for (const [name, { method, path, open, file, reply }] of Object.entries(calls)) {
      const comes = reply === undefined || reply === 'file' ? reply : 'json'
      expect(outlines[name]).toEqual({ method, path, open, file, reply: comes })
    }
  }
})
