import { randomOf } from '../random.ts'
import type { SyntheticReport } from './synthetic-report.ts'

/** Table, label, name and value: the columns after the report's number. */
export type SyntheticElement = readonly [table: string, label: string, name: string, value: number]

/** Key for the random numbers of the balance sheet and the income statement. */
const elementKey = 0xe1e2

/**
 * The elements of a synthetic report, 24 on average as in the register's file of 2024: its
 * statements, the profit distribution proposal, a note and figures extracted from a PDF. Both sides
 * of balance sheets are equal; zero totals are absent.
 */
export function syntheticElements(report: SyntheticReport, seed: number): SyntheticElement[] {
  const own = elementsOf(report, seed, '')
  if (!report.isConsolidated) return own
  return [
    ...own,
    ...elementsOf(
      { ...report, assets: report.assets * 2, revenue: report.revenue * 2 },
      seed,
      'Consolidated',
    ),
  ]
}

function elementsOf(
  { registryCode, year, assets, revenue, legalForm, isConsolidated }: SyntheticReport,
  seed: number,
  suffix: '' | 'Consolidated',
): SyntheticElement[] {
  const random = randomOf(seed, Number(registryCode), year, elementKey)
  const share = (most: number) => Math.round(assets * random() * most)
  const prefix = suffix !== '' ? 'Konsolideeritud ' : isConsolidated ? 'Konsolideerimata ' : ''
  const named = (table: string) =>
    prefix === '' ? table : prefix + table.charAt(0).toLowerCase() + table.slice(1)
  const balance = named('Bilanss')
  const scheme = random() < 0.9 ? 1 : 2
  const income = named(
    legalForm === 'OÜ'
      ? prefix === ''
        ? `Kasumiaruanne skeem ${scheme}`
        : `Kasumiaruanne (skeem ${scheme})`
      : 'Tulemiaruanne',
  )
  const cashFlow = named('Rahavoogude aruanne kaudsel meetodil')

  const current = random() < 0.15 ? assets : share(1)
  const currentLiabilities = share(0.5)
  const nonCurrentLiabilities = random() < 0.6 ? 0 : share(0.3)
  const operating = Math.round(revenue * (random() * 0.4 - 0.15))
  const profit = random() < 0.2 ? Math.round(operating * 0.8) : operating
  const wages = Math.round(revenue * random() * 0.4)
  const depreciation = Math.round(assets * random() * 0.1)
  const retained = Math.round(assets * (random() - 0.3))
  const cash = Math.round(current * random())
  const employees = Math.ceil(wages / 24_000)

  const rows: SyntheticElement[] = [
    [balance, 'Käibevarad', 'CurrentAssets', current],
    [balance, 'Põhivarad', 'NonCurrentAssets', assets - current],
    [balance, 'Varad', 'Assets', assets],
    [balance, 'Raha', 'CashAndCashEquivalents', cash],
    [balance, 'Omakapital', 'Equity', assets - currentLiabilities - nonCurrentLiabilities],
    [balance, 'Osakapital nimiväärtuses', 'IssuedCapital', 2500],
    [balance, 'Eelmiste perioodide jaotamata kasum (kahjum)', 'RetainedEarningsLoss', retained],
    [balance, 'Lühiajalised kohustised', 'CurrentLiabilities', currentLiabilities],
    [balance, 'Pikaajalised kohustised', 'NonCurrentLiabilities', nonCurrentLiabilities],
    [income, 'Müügitulu', 'Revenue', revenue],
    [income, 'Tööjõukulud', 'EmployeeExpense', -wages],
    [
      income,
      'Põhivarade kulum ja väärtuse langus',
      'DepreciationAndImpairmentLossReversal',
      -depreciation,
    ],
    [income, 'Ärikasum (kahjum)', 'TotalProfitLoss', operating],
    [income, 'Kasum (kahjum) enne tulumaksustamist', 'TotalProfitLossBeforeTax', operating],
    [income, 'Aruandeaasta kasum (kahjum)', 'TotalAnnualPeriodProfitLoss', profit],
    [
      cashFlow,
      'Põhivarade kulum ja väärtuse langus',
      'DepreciationAndImpairmentLossReversalNeg',
      depreciation,
    ],
    [cashFlow, 'Ärikasum (kahjum)', 'TotalProfitLoss', operating],
    [
      'Kasumi jaotamise ettepanek',
      'Eelmiste perioodide jaotamata kasum (kahjum)',
      'RetainedEarningsLoss',
      retained,
    ],
    [
      'Kasumi jaotamise ettepanek',
      'Aruandeaasta kasum (kahjum)',
      'TotalAnnualPeriodProfitLoss',
      profit,
    ],
    ['Lisa: Tööjõukulud', 'Tööjõukulud', 'LaborExpense', wages],
    [
      'Lisa: Tööjõukulud',
      'Töötajate keskmine arv taandatuna täistööajale',
      'AverageNumberOfEmployeesInFullTimeEquivalentUnits',
      employees,
    ],
    ['Lisa: Raha', 'Raha', 'CashAndCashEquivalents', cash],
    ['Lisa: Müügitulu', 'Müügitulu', 'Revenue', revenue],
    ['PDF', 'Töötajate keskmine arv taandatuna täistööajale', '', employees],
    ['PDF', 'Müügitulu', '', revenue],
  ]
  return rows.flatMap(([table, label, name, value]) =>
    value === 0 ? [] : [[table, label, name === '' ? '' : name + suffix, value]],
  )
}
