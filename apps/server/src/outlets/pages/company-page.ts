import type { CompanyKey } from '@kvartal/contract/reply'
import { screens } from '@kvartal/contract/screens'
import { listFigures } from '@kvartal/database/figures/list-figures'
import type { Reads } from '@kvartal/database/open'
import { listTaxRates } from '@kvartal/database/tax-rates'
import { readableActivity } from '@kvartal/domain/company/activity'
import { goneWords } from '@kvartal/domain/company/company-status'
import { deriveFinancials } from '@kvartal/domain/emta/derive'
import type { QuarterFinancials } from '@kvartal/domain/emta/figure'
import { datedTurnoverMonths } from '@kvartal/domain/emta/turnover-months'
import { formatCell, formatBrief, formatValue } from '@kvartal/domain/format/axis-value'
import {
  quarterMetric,
  quarterMetrics,
  quarterValue,
} from '@kvartal/domain/metrics/quarter-metrics'
import { periodLabel } from '@kvartal/domain/period/period'
import { requireVisibleCompany, type VisibleCompany } from '../../companies/visible-company.ts'
import { type Glance, type PageFacts, type PlainTable, plainHeading } from './page-facts.ts'

/** How many quarters the table has, the newest first. */
const shownQuarters = 8

/** @throws NotFound unless everybody may see the company */
export async function readCompanyPage(database: Reads, key: CompanyKey): Promise<PageFacts> {
  const company = await requireVisibleCompany(database, key, 'anonymous')
  const { registryCode, name, county, registrationDate, formerNames } = company
  const [figures, rates] = await Promise.all([
    listFigures(database.db, [registryCode]),
    listTaxRates(database.db),
  ])
  const newest = (figures.get(registryCode) ?? []).slice(-shownQuarters).toReversed()
  const quarters = newest.map((figure) => deriveFinancials(figure, rates))
  const path = `/companies/${registryCode}`
  return {
    status: 200,
    title: name,
    description: describe(company, quarters[0] ?? null),
    address: path,
    isListed: true,
    picture: {
      address: `/export/company/${registryCode}.png?size=1200x630`,
      text: `${name}: käive ja töötajad kvartalite kaupa`,
    },
    feed: { path: `${path}/feed.atom`, title: `${name}: uued andmed` },
    embed: null,
    organizations: [
      {
        registryCode,
        name,
        county,
        registrationDate,
        formerNames: formerNames.map((former) => former.name),
      },
    ],
    table: quarters.length === 0 ? null : tableOf(name, quarters),
    glance: glanceOf(company, quarters[0] ?? null),
  }
}

const told = ['revenue', 'employees', 'nationalTaxes', 'laborTaxes'] as const

/**
 * `Registrikood 10000018, Harju maakond, Ehitus. I kv 2026: käive 1,2 mln €, töötajaid 12. Allikas:
 * …`
 */
function describe(
  { registryCode, county, businessActivity, goneOn }: VisibleCompany,
  newest: QuarterFinancials | null,
): string {
  const gone = goneOn === null ? null : goneWords(goneOn)
  const facts = [`Registrikood ${registryCode}`, county, businessActivity, gone]
    .filter((fact) => fact !== null)
    .join(', ')
  const figures =
    newest === null
      ? []
      : told.flatMap((id) => {
          const value = quarterValue(newest, id)
          const { axis, label } = quarterMetric(id)
          return value === null ? [] : [`${label.toLowerCase()} ${formatBrief(axis, value)}`]
        })
  if (newest === null || figures.length === 0)
    return `${facts}. Maksu- ja Tolliameti kvartaliandmeid ei ole.`
  return `${facts}. ${periodLabel(newest)}: ${figures.join(', ')}. Allikas: Maksu- ja Tolliamet.`
}

/** The page's newest quarter; `null` for a company without any. */
function glanceOf(
  { id, registryCode, name, county, businessActivity, goneOn }: VisibleCompany,
  newest: QuarterFinancials | null,
): Glance | null {
  if (newest === null) return null
  const activity = businessActivity === null ? null : readableActivity(businessActivity)
  return {
    back: { path: screens.companies, text: 'Tagasi' },
    heading: name,
    notes: [
      ...(goneOn === null
        ? []
        : [
            `Registrist kadunud. Ettevõte ${goneWords(goneOn)}; näha on selle viimased teada andmed.`,
          ]),
      ...(id === null
        ? [
            'Seda ettevõtet Kvartalis ei hallata: näha on, mida avaldavad Maksu- ja Tolliamet ning äriregister.',
          ]
        : []),
    ],
    about: {
      title: 'Üldandmed ja äriregister',
      words: [registryCode, county, activity].filter((fact) => fact !== null).join(' · '),
    },
    newest: { title: periodLabel(newest), words: `käive: ${datedTurnoverMonths(newest)}` },
    figures: quarterMetrics.map(({ id: metric, axis, label }) => ({
      label,
      value: formatValue(axis, quarterValue(newest, metric)),
    })),
  }
}

function tableOf(name: string, quarters: readonly QuarterFinancials[]): PlainTable {
  return {
    caption: `${name}: kvartaliandmed`,
    headings: ['Kvartal', ...quarterMetrics.map(plainHeading)],
    rows: quarters.map((figures) => ({
      name: periodLabel(figures),
      path: null,
      cells: quarterMetrics.map(({ id, axis }) => formatCell(axis, quarterValue(figures, id))),
    })),
  }
}
