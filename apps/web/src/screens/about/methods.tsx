import { methodAnchor, methodOf } from '@kvartal/domain/metrics/method'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { metricTable } from '@kvartal/domain/metrics/metric-table'
import { dataSources } from '@kvartal/domain/sources/data-sources'
import { type Fact, Facts } from '../../ui/text/facts.tsx'
import classes from './about-page.module.css'

/** The two tables of metrics. */
export const bases = [
  { basis: 'quarter', title: 'Kvartali näitajad' },
  { basis: 'year', title: 'Majandusaasta näitajad' },
] as const

/** How each metric is reckoned, from the table that the sheets of figures use. */
export function Methods() {
  return (
    <>
      <p>
        Kvartal ei salvesta ühtki arvutatud näitajat: need arvutatakse iga kord avaldatud arvudest.
        Kuidas kindel arv saadi ja millisest failist see tuli, näitab arvul vajutades avanev leht.
        Kus mõni valemi osa puudub, puudub ka tulemus.
      </p>
      {bases.map(({ basis, title }) => (
        <div key={basis}>
          <h3>{title}</h3>
          {metricTable[basis].map((metric) => (
            <MetricMethod key={metric.id} metric={metric} />
          ))}
        </div>
      ))}
    </>
  )
}

function MetricMethod({ metric }: { readonly metric: Metric }) {
  const { unit, formula, sources, limits } = methodOf(metric)
  const anchor = methodAnchor(metric)
  const facts: readonly Fact[] = [
    ...(formula === null ? [] : [['Valem', formula] as const]),
    ['Ühik', unit],
    ['Allikas', sources.map((source) => dataSources[source].name).join('; ')],
    ...(limits.length === 0
      ? []
      : [['Piirangud', limits.map((sentence) => <p key={sentence}>{sentence}</p>)] as const]),
  ]
  return (
    <div id={anchor} className={classes.metric}>
      <h4>{metric.label}</h4>
      <p>{metric.help}</p>
      <Facts layout="beside" facts={facts} />
    </div>
  )
}
