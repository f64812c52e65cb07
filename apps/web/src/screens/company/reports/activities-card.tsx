import type { YearActivities } from '@kvartal/contract/annual-reports-published'
import { newClassifier } from '@kvartal/domain/breaks/breaks'
import { formatDate } from '@kvartal/domain/format/date'
import { formatEuros, formatPercent, missing } from '@kvartal/domain/format/number'
import { useQuery } from '@tanstack/react-query'
import { reportActivitiesQuery } from '../../../api/company-reports.ts'
import { Card } from '../../../ui/card.tsx'
import { CardFoot } from '../card-foot.tsx'
import classes from './activities-card.module.css'

type Row = YearActivities['rows'][number]

interface ActivitiesCardProps {
  readonly registryCode: string
  readonly year: number
}

/**
 * A year's revenue by activity as bars. Left out for a company whose reports state none, and when it
 * could not be read: the figures around it do not depend on it.
 */
export function ActivitiesCard({ registryCode, year }: ActivitiesCardProps) {
  const { data: years = [] } = useQuery(reportActivitiesQuery(registryCode))
  if (years.length === 0) return null
  const ofYear = years.find((each) => each.year === year)
  const versions = new Set(years.flatMap(({ rows }) => rows.map(({ version }) => version)))
  const isOfTwoVersions = versions.has('2008') && versions.has('2025')
  return (
    <Card title="Müügitulu tegevusalade kaupa" aside={String(year)} isFlush>
      {ofYear === undefined ? (
        <CardFoot>
          <p>
            {year}. aasta aruandes ei ole müügitulu tegevusalade kaupa avaldatud. Jaotus on aastate
            kohta: {years.map((each) => each.year).join(', ')}.
          </p>
        </CardFoot>
      ) : (
        <>
          <ul className={classes.list}>
            {ofYear.rows.map((row) => (
              <Activity key={`${row.version} ${row.code}`} row={row} />
            ))}
          </ul>
          <CardFoot>
            <p>{mainActivityWords(ofYear)}</p>
            {isOfTwoVersions && <p>{newClassifier.sentence}</p>}
            <p>
              Allikas: äriregistri avaandmed, fail {ofYear.source.fileName}, seisuga{' '}
              {formatDate(ofYear.source.asOf)}. Osakaalud arvutab Kvartal nende ridade summast.
            </p>
          </CardFoot>
        </>
      )}
    </Card>
  )
}

function Activity({ row }: { readonly row: Row }) {
  const { name, revenue, share, isMain } = row
  return (
    <li>
      <div className={classes.name}>
        {name ?? 'Tundmatu tegevusala'} <span className={classes.code}>{codeWords(row)}</span>
        {isMain && (
          <>
            {' '}
            <span className={classes.main}>põhitegevusala</span>
          </>
        )}
      </div>
      <div className={classes.bar} aria-hidden="true">
        <div style={{ width: `${Math.min(1, Math.max(0, share ?? 0)) * 100}%` }} />
      </div>
      <div className={classes.numbers}>
        <span>{formatEuros(revenue)}</span>
        <span>{share === null ? missing : formatPercent(share)}</span>
      </div>
    </li>
  )
}

/** `10711, EMTAK 2025` */
function codeWords({ code, version }: Pick<Row, 'code' | 'version'>): string {
  return version === null ? `${code}, EMTAK-i versioon teadmata` : `${code}, EMTAK ${version}`
}

/** The main activity with its source, as a sentence. */
function mainActivityWords({ year, rows }: Pick<YearActivities, 'year' | 'rows'>): string {
  const main = rows.find(({ isMain }) => isMain)
  return main === undefined
    ? `Põhitegevusala ei ole ${year}. aasta aruandes märgitud.`
    : `Põhitegevusala ${year}. aasta aruande järgi: ${main.name ?? 'tundmatu tegevusala'} (${codeWords(main)}).`
}
