import { expect, test } from 'vitest'
import { formatDateTime, formatLongDate, formatMoment, formatTime } from './format.ts'
import { i18n } from './index.ts'

// Tests run in Quebec's time zone.
test('a time is written in one way, in sentences and in tables', () => {
  expect(formatTime('2026-11-21T21:30:00.000Z')).toBe('16\u00a0h\u00a030')
  expect(formatTime('2026-07-01T13:05:00.000Z')).toBe('9\u00a0h\u00a005')
  expect(formatMoment('2026-11-21T21:30:00.000Z')).toBe('21\u00a0novembre\u00a02026 à 16\u00a0h\u00a030')
  expect(formatDateTime('2026-11-21T21:30:00.000Z')).toBe('21-11-2026 16\u00a0h\u00a030')
})

test('the first of a month is the first', () => {
  expect(formatLongDate('2026-12-01')).toBe('1er\u00a0décembre\u00a02026')
  expect(formatLongDate('2026-12-02T03:00:00.000Z')).toBe('1er\u00a0décembre\u00a02026')
})

test('what is counted has its thousands apart', () => {
  expect(i18n.t('form.remaining', { count: 20_000 })).toBe('20\u00a0000 caractères restants')
  expect(i18n.t('form.remaining', { count: 1 })).toBe('1 caractère restant')
})
