import { expect, test } from 'vitest'
import { formatFileSize } from './format-file-size.ts'

test.for([
  [0, '0\u00a0o', '0\u00a0B'],
  [999, '999\u00a0o', '999\u00a0B'],
  [1000, '1\u00a0ko', '1\u00a0KB'],
  [12_340, '12,3\u00a0ko', '12.3\u00a0KB'],
  [999_949, '999,9\u00a0ko', '999.9\u00a0KB'],
  [999_950, '1\u00a0Mo', '1\u00a0MB'],
  [20_000_000, '20\u00a0Mo', '20\u00a0MB'],
  [1_234_567_890, '1\u00a0234,6\u00a0Mo', '1,234.6\u00a0MB'],
] as const)('%d bytes are written %s, in English %s', ([bytes, french, english]) => {
  expect(formatFileSize(bytes, 'fr-CA').replaceAll('\u202f', '\u00a0')).toBe(french)
  expect(formatFileSize(bytes, 'en-CA')).toBe(english)
})
