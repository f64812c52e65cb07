import type { AnyCompany } from '@kvartal/contract/companies'
import type { SimilarCompany, CompanyStandings } from '@kvartal/contract/similar'
import { formatCell } from '@kvartal/domain/format/axis-value'
import { formatRatio, formatTimes, missing } from '@kvartal/domain/format/number'
import { parsePeriodKey, periodLabel } from '@kvartal/domain/period/period'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { companyStandingsQuery, similarCompaniesQuery } from '../../../api/similar.ts'
import { CompareButton } from '../../../companies/tray/compare-button.tsx'
import { companyPath, homePath } from '../../../paths.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { TableSkeleton } from '../../../ui/states/table-skeleton.tsx'
import { CellCount } from '../../../ui/tables/figure-table.tsx'
import { type Column, RecordTable } from '../../../ui/tables/record-table.tsx'
import { CardFoot } from '../card-foot.tsx'
import classes from './similar-card.module.css'

type Parts = SimilarCompany['parts']
type Figures = SimilarCompany['figures']

const names = [
  ['revenue', 'käive'],
  ['employees', 'töötajad'],
  ['revenuePerEmployee', 'käive töötaja kohta'],
] as const

/** A smaller ratio is described as almost equal, without a number. */
const almostEqual = 1.05

/**
 * The parts of a similar company's distance, each with the quotient of the two figures: `käive 1,2
 * korda erinev (0,18), töötajad peaaegu sama (0,03), teine maakond (0,25)`.
 */
export function distanceWords(parts: Parts, own: Figures, other: Figures): string {
  const compared = names.map(([part, name]) => {
    const value = parts[part]
    if (value === null) return `${name} võrdlemata`
    return `${name} ${quotientWords(own[part], other[part], value)} (${formatRatio(value)})`
  })
  return [
    ...compared,
    parts.county === 0 ? 'sama maakond (0)' : `teine maakond (${formatRatio(parts.county)})`,
  ].join(', ')
}

/** The larger figure divided by the smaller one; nothing is a multiple of 0. */
function quotientWords(own: number | null, other: number | null, part: number): string {
  if (part === 0) return 'sama'
  if (own === null || other === null) return 'erinev'
  const smaller = Math.min(own, other)
  if (smaller <= 0) return 'erinev: ühel on 0'
  const times = Math.max(own, other) / smaller
  return times < almostEqual ? 'peaaegu sama' : `${formatTimes(times)} korda erinev`
}

/** The company itself, which has no distance, or a similar one. */
type Row = Pick<SimilarCompany, 'registryCode' | 'name' | 'county' | 'figures'> & {
  readonly similar: SimilarCompany | null
}

const columns: readonly Column<Row>[] = [
  {
    heading: 'Ettevõte',
    kind: 'name',
    renderCell: ({ registryCode, name, county, similar }) => (
      <>
        {similar === null ? (
          `${name} (see ettevõte)`
        ) : (
          <Link {...companyPath(registryCode)}>{name}</Link>
        )}
        {county !== null && <CellCount>{county}</CellCount>}
      </>
    ),
  },
  {
    heading: 'Käive, €',
    kind: 'figure',
    renderCell: ({ figures }) => formatCell('money', figures.revenue),
  },
  {
    heading: 'Töötajaid',
    kind: 'figure',
    renderCell: ({ figures }) => formatCell('persons', figures.employees),
  },
  {
    heading: 'Käive töötaja kohta, €',
    kind: 'figure',
    renderCell: ({ figures }) => formatCell('money', figures.revenuePerEmployee),
  },
  {
    heading: 'Kaugus',
    kind: 'figure',
    renderCell: ({ similar }) => (similar === null ? missing : formatRatio(similar.distance)),
  },
  {
    heading: 'Võrdlus',
    renderCell: ({ similar }) =>
      similar === null ? (
        missing
      ) : (
        <CompareButton registryCode={similar.registryCode} name={similar.name} isInRow />
      ),
  },
]

/** The companies of the same activity that are nearest, beside the company itself. */
export function SimilarCard({ company }: { readonly company: AnyCompany }) {
  const { registryCode } = company
  const similar = useQuery(similarCompaniesQuery(registryCode))
  const standings = useQuery(companyStandingsQuery(registryCode)).data
  const [first] = similar.data ?? []
  const period = parsePeriodKey(first?.period ?? '')
  const figures = ownFigures(standings, first)
  const own = figures ?? { revenue: null, employees: null, revenuePerEmployee: null }
  const all = [registryCode, ...(similar.data ?? []).map((each) => each.registryCode)]
  return (
    <Card
      title={
        period === null ? 'Sarnased ettevõtted' : `Sarnased ettevõtted, ${periodLabel(period)}`
      }
      isFlush
      aside={
        first !== undefined && (
          <Button
            size="xs"
            renderRoot={(props) => <Link {...homePath({ c: all.join() })} {...props} />}
          >
            Võrdle kõiki
          </Button>
        )
      }
    >
      <QueryView
        query={similar}
        loading={<TableSkeleton label="Sarnaste ettevõtete laadimine" rows={6} />}
        failed="Sarnaste ettevõtete laadimine ebaõnnestus"
        empty={
          <EmptyState title="Sarnaseid ettevõtteid ei leitud">{reasonOf(standings)}</EmptyState>
        }
      >
        {(nearest) => (
          <div data-print="lines">
            <RecordTable
              label="Sarnased ettevõtted"
              columns={columns}
              rows={[
                ...(figures === null ? [] : [ownRow(company, standings, figures)]),
                ...nearest.map((each) => ({ ...each, similar: each })),
              ]}
              rowKey={(row) => row.registryCode}
            />
            <CardFoot>
              <p>{alikeWords(nearest[0], standings)}</p>
              <details className={classes.explained}>
                <summary>Kuidas kaugus on arvutatud?</summary>
                <p>
                  Võrreldakse sama tegevusala ettevõtteid. Kaugus on käibe, töötajate arvu ja käibe
                  töötaja kohta erinevuste summa, kus erinevus on jagatise naturaallogaritm: 0,69 on
                  kaks korda suurem või väiksem. Töötajatele liidetakse enne 1, sest neid võib olla
                  0. Teine maakond lisab 0,25.
                </p>
                <dl>
                  {nearest.map((each) => (
                    <div key={each.registryCode}>
                      <dt>
                        {each.name}, {formatRatio(each.distance)}
                      </dt>
                      <dd>{distanceWords(each.parts, own, each.figures)}</dd>
                    </div>
                  ))}
                </dl>
              </details>
            </CardFoot>
          </div>
        )}
      </QueryView>
    </Card>
  )
}

/**
 * By which activity they are alike: `Tegevusala Pagaritoodete tootmine (1071), kitsaim tase, kus on
 * vähemalt kümme ettevõtet.`
 */
function alikeWords(first: SimilarCompany | undefined, standings: CompanyStandings | undefined) {
  if (first?.ofActivity == null)
    return `Tegevusala ${standings?.activity ?? ''}: kitsamat tegevusala, kus oleks vähemalt kümme ettevõtet, ei ole teada.`
  const { code, name, version } = first.ofActivity
  return `Tegevusala ${name} (EMTAK ${version}: ${code}), kitsaim, kus on vähemalt kümme ettevõtet.`
}

/** Why nothing similar is found. */
function reasonOf(standings: CompanyStandings | undefined): string {
  const period = parsePeriodKey(standings?.period ?? '')
  if (standings === undefined || period === null) return 'Kvartaliandmeid ei ole laaditud.'
  if (standings.activity === null)
    return 'Ettevõtte tegevusala ei ole teada, seepärast ei saa sarnaseid leida.'
  const isKnown = standings.standings.some(
    ({ metric, value }) => (metric === 'revenue' || metric === 'employees') && value !== null,
  )
  if (!isKnown)
    return `Selle ettevõtte ${periodLabel(period)} käivet ega töötajate arvu ei ole, seepärast ei saa sarnaseid leida.`
  return `Teisi sama tegevusala ettevõtteid, millel oleks ${periodLabel(period)} kohta samad arvud, ei ole.`
}

/** The company's own figures; `null` unless they are of the same quarter. */
function ownFigures(
  standings: CompanyStandings | undefined,
  first: SimilarCompany | undefined,
): Row['figures'] | null {
  if (standings === undefined || standings.period !== first?.period) return null
  const valueOf = (metric: string) =>
    standings.standings.find((each) => each.metric === metric)?.value ?? null
  return {
    revenue: valueOf('revenue'),
    employees: valueOf('employees'),
    revenuePerEmployee: valueOf('revenuePerEmployee'),
  }
}

function ownRow(
  { registryCode, name, county }: AnyCompany,
  standings: CompanyStandings | undefined,
  figures: Row['figures'],
): Row {
  return { registryCode, name, county: standings?.county ?? county, figures, similar: null }
}
