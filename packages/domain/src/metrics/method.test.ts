import { expect, test } from 'vitest'
import { methodAnchor, methodOf } from './method.ts'
import { metricTable, namedMetric } from './metric-table.ts'

const turnover =
  'Käive on kuu võrra nihkes: I kv on detsember–veebruar, II kv on märts–mai, III kv on juuni–august, IV kv on september–november.'
const undeclared =
  'Puudub, kui käibedeklaratsiooni ei esitata; finants- ja kindlustusettevõtted käivet enamasti ei deklareeri.'

test.each([
  ['quarter', 'revenue', 'euro', null, ['quarters'], [turnover, undeclared]],
  [
    'quarter',
    'revenuePerEmployee',
    'euro töötaja kohta',
    'käive / töötajad',
    ['quarters'],
    [turnover, undeclared],
  ],
  [
    'quarter',
    'averageGrossSalary',
    'euro töötaja kohta',
    'tööjõumaksud / 4 / töötajad / ((sotsiaalmaksu määr + tulumaksu määr) / 100)',
    ['quarters'],
    [
      'Alates 1.1.2025 on tulumaks 20% asemel 22% ja II samba makse valikul 2, 4 või 6%: tööjõumaksud muutusid ka sama palga juures.',
      'Alates 1.1.2026 on kõigil maksuvaba 700 € kuus: tööjõumaksud ja nendest arvutatud palga hinnang vähenesid ka sama palga juures.',
    ],
  ],
  [
    'year',
    'roe',
    'protsent',
    'puhaskasum / omakapital',
    ['reports'],
    [
      'Ei arvutata, kui bilanss on kontserni, kasumiaruanne ettevõtte enda kohta, või kui bilanss on ettevõtte enda, kasumiaruanne kontserni kohta.',
      'Keskmistest ja edetabelitest jääb välja väärtus, mille hoiatus on „omakapital on negatiivne: tootlus ei ole võrreldav“.',
    ],
  ],
  [
    'year',
    'revenuePerEmployee',
    'euro töötaja kohta',
    'müügitulu / keskmine töötajate arv',
    ['reports', 'quarters'],
    ['Ei arvutata, kui kasumiaruanne on kontserni, töötajate arv ettevõtte enda kohta.'],
  ],
  ['year', 'avgEmployees', 'inimene', null, ['quarters'], []],
  ['year', 'currentRatio', 'suhtarv', 'käibevara / lühiajalised kohustised', ['reports'], []],
] as const)('the method of %s %s', (basis, id, unit, formula, sources, limits) => {
  expect(methodOf(namedMetric(basis, id))).toEqual({
    unit,
    formula,
    sources,
    limits,
  })
})

test('every metric has an anchor of its own', () => {
  const anchors = [...metricTable.quarter, ...metricTable.year].map(methodAnchor)
  expect(new Set(anchors).size).toBe(anchors.length)
  for (const anchor of anchors) expect(anchor).toMatch(/^(kvartal|aasta)-\w+$/)
})
