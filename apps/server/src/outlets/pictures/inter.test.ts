import { expect, test } from 'vitest'
import { readInter } from './rasterize.ts'

const { drawable } = readInter()

test.each([
  ['Õunapuu & Žumm OÜ – „Šokolaad“ 12 €', 'Õunapuu & Žumm OÜ – „Šokolaad“ 12 €'],
  ['Привет Ελλάς Łódź', 'Привет Ελλάς Łódź'],
  ['🚀 Rakett OÜ', ' Rakett OÜ'],
  ['Pere 👩‍👩‍👧🏽 OÜ', 'Pere  OÜ'],
  ['Lipp 🇪🇪 ja 1️⃣', 'Lipp  ja 1'],
  ['株式会社 OÜ', '???? OÜ'],
  ['', ''],
])('%j is drawn as %j', (text, drawn) => {
  expect(drawable(text)).toBe(drawn)
})
