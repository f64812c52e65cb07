import type { AxisKind } from '../emta/metric.ts'
import { type AnnualMetricId, annualMetricIds } from './annual-metric-id.ts'

export interface AnnualMetric {
  readonly id: AnnualMetricId
  readonly label: string
  /** Where there is little room, as at a line's end; the label itself where left out. */
  readonly shortLabel?: string
  /** Stands behind the label in headings; empty where the label says it all. */
  readonly unit: '€' | '%' | ''
  readonly axis: AxisKind
  /** SVG `stroke-dasharray` that tells this metric from others drawn beside it; `null` is a solid line. */
  readonly dash: string | null
  /** One or two sentences for the reader: what it is and how it is counted. */
  readonly help: string
  /** Which value has the first place among others; `null` where more is neither good nor bad, so that there are no places. */
  readonly best: 'highest' | 'lowest' | null
}

type Given = Omit<AnnualMetric, 'id' | 'best'> & { readonly best?: 'lowest' | null }

const given: Readonly<Record<AnnualMetricId, Given>> = {
  revenue: { label: 'Müügitulu', unit: '€', axis: 'money', dash: null, help: 'Kasumiaruande rida 3.' },
  operatingProfit: { label: 'Ärikasum', unit: '€', axis: 'money', dash: '7 4', help: 'Kasumiaruande rida 37.' },
  netProfit: { label: 'Puhaskasum', unit: '€', axis: 'money', dash: '3 3', help: 'Kasumiaruande rida 49: aruandeaasta kasum.' },
  totalAssets: { label: 'Varad kokku', unit: '€', axis: 'money', dash: '12 4', help: 'Bilansi rida 73.', best: null },
  currentAssets: { label: 'Käibevara', unit: '€', axis: 'money', dash: '8 3 2 3', help: 'Bilansi rida 7.', best: null },
  nonCurrentAssets: { label: 'Põhivara', unit: '€', axis: 'money', dash: '2 6', help: 'Bilansi rida 37.', best: null },
  equity: { label: 'Omakapital', unit: '€', axis: 'money', dash: '14 3 2 3', help: 'Bilansi rida 74.' },
  liabilities: { label: 'Kohustused', unit: '€', axis: 'money', dash: '5 2', help: 'Bilansi rida 95; avaandmetes lühi- ja pikaajaliste kohustuste summa.', best: null },
  currentLiabilities: { label: 'Lühiajalised kohustused', shortLabel: 'Lühiaj. kohustused', unit: '€', axis: 'money', dash: '1.5 4', help: 'Bilansi rida 78.', best: null },
  nonCurrentLiabilities: { label: 'Pikaajalised kohustused', shortLabel: 'Pikaaj. kohustused', unit: '€', axis: 'money', dash: '8 3 2 3 2 3', help: 'Bilansi rida 86.', best: null },
  roe: { label: 'Omakapitali tootlus (ROE)', shortLabel: 'ROE', unit: '%', axis: 'percent', dash: null, help: 'Puhaskasum jagatud aasta lõpu omakapitaliga.' },
  roa: { label: 'Varade tootlus (ROA)', shortLabel: 'ROA', unit: '%', axis: 'percent', dash: '7 4', help: 'Puhaskasum jagatud aasta lõpu varadega.' },
  profitMargin: { label: 'Puhaskasumi marginaal', shortLabel: 'Puhasmarginaal', unit: '%', axis: 'percent', dash: '3 3', help: 'Puhaskasum jagatud müügituluga.' },
  operatingMargin: { label: 'Ärikasumi marginaal', shortLabel: 'Ärimarginaal', unit: '%', axis: 'percent', dash: '12 4', help: 'Ärikasum jagatud müügituluga.' },
  currentRatio: { label: 'Lühiajaliste kohustuste kattekordaja', shortLabel: 'Kattekordaja', unit: '', axis: 'ratio', dash: null, help: 'Käibevara jagatud lühiajaliste kohustustega; alla 1 on hoiatus.' },
  debtToEquity: { label: 'Kohustuste ja omakapitali suhe', shortLabel: 'Koh./omakapital', unit: '', axis: 'ratio', dash: '7 4', help: 'Kohustused jagatud omakapitaliga.', best: 'lowest' },
  equityRatio: { label: 'Omakapitali osakaal', shortLabel: 'Omakap. osakaal', unit: '%', axis: 'percent', dash: '8 3 2 3', help: 'Omakapital jagatud varadega.' },
  debtRatio: { label: 'Kohustuste osakaal', shortLabel: 'Koh. osakaal', unit: '%', axis: 'percent', dash: '2 6', help: 'Kohustused jagatud varadega.', best: 'lowest' },
  assetTurnover: { label: 'Varade käibekordaja', shortLabel: 'Käibekordaja', unit: '', axis: 'ratio', dash: '3 3', help: 'Müügitulu jagatud aasta lõpu varadega.' },
  revenueGrowth: { label: 'Müügitulu kasv', unit: '%', axis: 'percent', dash: '5 2', help: 'Müügitulu muutus eelmise aastaga; langus kuni 0,05 loetakse nulliks.' },
  revenueWithoutSubcontracting: { label: 'Müügitulu ilma alltöövõtuta', shortLabel: 'Ilma alltöövõtuta', unit: '€', axis: 'money', dash: '10 2 2 2 2 2', help: 'Müügitulu, millest on maha arvatud kaubad, toore, materjal ja teenused.' },
  revenuePerEmployee: { label: 'Müügitulu töötaja kohta', shortLabel: 'Tulu/töötaja', unit: '€', axis: 'money-per-employee', dash: null, help: 'Müügitulu jagatud aasta keskmise töötajate arvuga.' },
  netProfitPerEmployee: { label: 'Puhaskasum töötaja kohta', shortLabel: 'Kasum/töötaja', unit: '€', axis: 'money-per-employee', dash: '7 4', help: 'Puhaskasum jagatud aasta keskmise töötajate arvuga.' },
  revenueWithoutSubcontractingPerEmployee: { label: 'Müügitulu ilma alltöövõtuta töötaja kohta', shortLabel: 'Alltöövõtuta/töötaja', unit: '€', axis: 'money-per-employee', dash: '3 3', help: 'Müügitulu ilma alltöövõtuta jagatud aasta keskmise töötajate arvuga.' },
  avgEmployees: { label: 'Keskmine töötajate arv', shortLabel: 'Töötajaid', unit: '', axis: 'persons', dash: null, help: 'EMTA kvartalite töötajate arvu keskmine, ümardatud.', best: null },
}

/** The annual metrics in the order in which they are offered. */
export const annualMetrics: readonly AnnualMetric[] = annualMetricIds.map((id) => ({ best: 'highest', ...given[id], id }))

const byId = new Map(annualMetrics.map((metric) => [metric.id, metric]))

export function annualMetric(id: AnnualMetricId): AnnualMetric {
  // Every id of the list above has its entry.
  return byId.get(id) as AnnualMetric
}
