import { noCounts } from '@kvartal/domain/runs/run'
import { expect, test } from 'vitest'
import { outcomeSentence } from './load-run.tsx'

const news = { ...noCounts, added: 4, changed: 1 }
const without = { ...noCounts, skipped: { '2024. aasta aruannet registris ei ole': 1 } }
const failures = [{ step: '2024', reason: 'Register ei vasta', problems: [] }]

test.each([
  ['succeeded', news, [], 'Aruandeid lisandus 4, muutus 1.'],
  ['partial', news, failures, 'Aruandeid lisandus 4, muutus 1.'],
  ['succeeded', noCounts, [], 'Uusi aruandeid ei olnud: kõik olid juba olemas.'],
  ['succeeded', without, [], null],
  ['failed', noCounts, failures, null],
  ['cancelled', noCounts, [], 'Laadimine katkestati.'],
  ['cancelled', without, failures, 'Laadimine katkestati.'],
  ['cancelled', news, [], 'Laadimine katkestati. Enne seda lisandus aruandeid 4, muutus 1.'],
] as const)('%s with %o and failures %j: %s', (status, counts, failed, sentence) => {
  expect(outcomeSentence({ status, counts, failures: [...failed] })).toBe(sentence)
})
