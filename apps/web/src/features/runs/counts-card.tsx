import type { Run } from '@kvartal/contract/runs'
import { formatWhole } from '@kvartal/domain/format/number'
import { Card } from '../../ui/card.tsx'
import classes from './counts-card.module.css'

/** What the run read and what became of it. */
export function CountsCard({ counts }: { readonly counts: Run['counts'] }) {
  const skipped = Object.entries(counts.skipped).sort(([, a], [, b]) => b - a)
  const figures = [
    ['Loetud', counts.read],
    ['Uusi', counts.added],
    ['Muutunud', counts.changed],
    ['Samu', counts.same],
    ['Eemaldatud', counts.removed],
    ['Ebaõnnestunud samme', counts.failed],
  ] as const
  return (
    <Card title="Tulemus">
      <dl className={classes.counts}>
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
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
