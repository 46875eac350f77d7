import { expect, test } from 'vitest'
import { hasEmoji, splitEmoji } from './emoji-runs.ts'

const FAMILY = '👨‍👩‍👧'

test('emoji of any form stand in runs of their own, next to each other in one', () => {
  expect(splitEmoji(`Merci 😀${FAMILY} à 1️⃣ ou ☀ 🇨🇦`)).toEqual([
    { text: 'Merci ', isEmoji: false },
    { text: `😀${FAMILY}`, isEmoji: true },
    { text: ' à ', isEmoji: false },
    { text: '1️⃣', isEmoji: true },
    { text: ' ou ', isEmoji: false },
    { text: '☀', isEmoji: true },
    { text: ' ', isEmoji: false },
    { text: '🇨🇦', isEmoji: true },
  ])
})

test('digits, signs that fonts of text have, and accents are text', () => {
  expect(hasEmoji('12 # * © ® ™ ✓ → œuvre, 5 000,00 $')).toBe(false)
  expect(splitEmoji('12 © 2026')).toEqual([{ text: '12 © 2026', isEmoji: false }])
})
