import { yearOf } from '@kvartal/testing/reports/extracts/years'
import { expect, test } from 'vitest'
import { annualWarnings } from './annual-warnings.ts'
import { deriveAnnualFigures } from './derive-annual-figures.ts'
import type { StructuredFigures } from './structured-figures.ts'

const healthy: StructuredFigures = {
  currentAssets: 200,
  currentLiabilities: 100,
  equity: 50,
  liabilities: 150,
  operatingProfit: 8,
  netProfit: 7,
}

test.each<[string, StructuredFigures, [string, string][]]>([
  ['nothing', {}, []],
  [
    'figures that are missing',
    { currentAssets: null, equity: null, operatingProfit: null, netProfit: null },
    [],
  ],
  ['a current ratio of exactly 1', { currentAssets: 100 }, []],
  [
    'a current ratio below 1',
    { currentAssets: 99 },
    [['currentRatio', 'alla 1: lühiajalised kohustised ületavad käibevara']],
  ],
  ['equity and results of 0', { equity: 0, operatingProfit: 0, netProfit: 0 }, []],
  [
    'negative equity',
    { equity: -50 },
    [
      ['equity', 'omakapital on negatiivne: kohustised ületavad varasid'],
      ['roe', 'omakapital on negatiivne: tootlus ei ole võrreldav'],
      ['debtToEquity', 'omakapital on negatiivne: suhe ei ole võrreldav'],
    ],
  ],
  [
    'negative equity without the ratios that it spoils',
    { equity: -50, netProfit: null, liabilities: null },
    [['equity', 'omakapital on negatiivne: kohustised ületavad varasid']],
  ],
  // 150 + 50 are 200, and 3 more are assets.
  [
    'assets above equity and liabilities',
    { totalAssets: 203 },
    [
      [
        'totalAssets',
        'bilanss ei ole tasakaalus: varad on 3 € suuremad kui omakapital ja kohustised kokku',
      ],
    ],
  ],
  ['a balance sheet that is out by a euro', { totalAssets: 201 }, []],
  ['an operating loss', { operatingProfit: -1 }, [['operatingProfit', 'ärikahjum']]],
  ['a loss', { netProfit: -1 }, [['netProfit', 'aasta lõppes kahjumiga']]],
])('a year has a warning about %s', (_, change, expected) => {
  const warnings = deriveAnnualFigures([yearOf(2024, { ...healthy, ...change })]).flatMap(
    annualWarnings,
  )
  expect(warnings.map(({ metric, text }) => [metric, text])).toEqual(expected)
})
