import type { Run } from '@kvartal/contract/runs'
import { formatWhole } from '@kvartal/domain/format/number'
import { Card } from '../../../ui/card.tsx'
import { countUnits } from './count-units.ts'
import classes from './counts-card.module.css'

/** What the run read and the results. */
export function CountsCard({ run: { kind, counts } }: { readonly run: Pick<Run, 'kind' | 'counts'> }) {
  const { read, stored } = countUnits[kind]
  const skipped = Object.entries(counts.skipped).sort(([, a], [, b]) => b - a)
  const figures = [
    ['Loetud', read, counts.read],
    ['Uued', stored, counts.added],
    ['Muutunud', stored, counts.changed],
    ['Samad', stored, counts.same],
    ['Eemaldatud', stored, counts.removed],
    ['Ebaõnnestunud', 'samme', counts.failed],
  ] as const
  return (
    <Card title="Tulemus">
      <dl className={classes.counts}>
        {figures.map(([name, unit, count]) => (
          <div key={name}>
            <dt>
              <span>{name}</span> <span>{unit}</span>
            </dt>
            <dd>{formatWhole(count)}</dd>
          </div>
        ))}
      </dl>
      {skipped.length > 0 && (
        <div className={classes.skipped}>
          <h3>Vahele jäetud</h3>
          <dl>
            {skipped.map(([reason, count]) => (
              <div key={reason}>
                <dt>{reason}</dt>
                <dd>{formatWhole(count)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Card>
  )
}
