import { missing } from '@kvartal/domain/format/number'
import type { ComparedFact, Difference } from './compare-facts.ts'
import classes from './facts-table.module.css'

interface FactsTableProps {
  /** Names the table: 'Näidis OÜ andmed'. */
  readonly label: string
  readonly facts: readonly ComparedFact[]
  /** The register has been read. */
  readonly isCompared: boolean
}

/** The recommended facts beside the register's, with differences marked. */
export function FactsTable({ label, facts, isCompared }: FactsTableProps) {
  return (
    <table className={classes.table} aria-label={label} data-compared={isCompared || undefined}>
      <thead>
        <tr>
          <td />
          <th scope="col">Soovitus</th>
          {isCompared && <th scope="col">Äriregister</th>}
        </tr>
      </thead>
      <tbody>
        {facts.map(({ name, suggested, registered, difference }) => (
          <tr key={name} data-difference={difference ?? undefined}>
            <th scope="row">{name}</th>
            <td data-heading="Soovitus">{suggested ?? missing}</td>
            {isCompared && (
              <td data-heading="Äriregister">
                <span className={classes.value}>{registered ?? missing}</span>
                {difference !== null && <span className={classes.mark}>{words[difference]}</span>}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const words: Record<NonNullable<Difference>, string> = {
  differs: 'erineb',
  onlyInRegister: 'soovituses puudub',
}
